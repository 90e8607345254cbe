import type { FieldOption } from '@src/contracts/resource/field.ts';

/** Channels through which a message reaches a customer. */
export const CHANNELS = ['wechat', 'site', 'sms', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Options of the channel field. */
export const CHANNEL_OPTIONS: readonly FieldOption[] = CHANNELS.map((value) => ({
  value,
  label: `user.channel.${value}`,
}));

/** Hours after a customer's last message in which WeChat accepts a reply. */
export const WECHAT_HOURS = 48;
