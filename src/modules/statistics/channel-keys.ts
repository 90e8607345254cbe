import type { TextKey } from '@locales/keys.ts';

/** Text keys of payment channels. */
export const CHANNEL_KEYS: ReadonlyMap<string, TextKey> = new Map<string, TextKey>([
  ['wechat', 'statistics.overview.channel.wechat'],
  ['alipay', 'statistics.overview.channel.alipay'],
  ['balance', 'statistics.overview.channel.balance'],
  ['offline', 'statistics.overview.channel.offline'],
]);
