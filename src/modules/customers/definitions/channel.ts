import type { FieldOption } from '@src/contracts/resource/field.ts';

/** Ways by which words get to a customer. */
export const CHANNELS = ['wechat', 'site', 'sms', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];

/** The same as choices of a field. */
export const CHANNEL_OPTIONS: readonly FieldOption[] = CHANNELS.map((value) => ({
  value,
  label: `user.channel.${value}`,
}));

/** Hours after a customer was heard in which WeChat takes an answer. */
export const WECHAT_HOURS = 48;
