import type { TextKey } from '@locales/keys.ts';

/** What ways of paying are called. */
export const CHANNEL_KEYS: ReadonlyMap<string, TextKey> = new Map<string, TextKey>([
  ['wechat', 'statistics.overview.channel.wechat'],
  ['alipay', 'statistics.overview.channel.alipay'],
  ['balance', 'statistics.overview.channel.balance'],
  ['offline', 'statistics.overview.channel.offline'],
]);
