import type { FieldOption } from '@src/contracts/resource/field.ts';
import type { Channel } from './channel.ts';

/** States of a message that leaves the server: waiting, handed to its channel, accepted by it, or failed. */
export const REPLY_DELIVERIES = ['waiting', 'sending', 'sent', 'failed'] as const;
export type ReplyDelivery = (typeof REPLY_DELIVERIES)[number];

const TONES = { waiting: 'info', sending: 'info', sent: 'success', failed: 'danger' } as const;

/** Options of the delivery field. */
export const DELIVERY_OPTIONS: readonly FieldOption[] = REPLY_DELIVERIES.map((value) => ({
  value,
  label: `user.delivery.${value}`,
  tone: TONES[value],
}));

/** Channels whose messages leave the server; messages of the site are read on it. */
const OUTGOING: readonly Channel[] = ['wechat', 'sms', 'email'];

/** True for the name of a channel whose messages leave the server. */
export const isOutgoing = (channel: unknown): boolean => OUTGOING.some((each) => each === channel);

/**
 * Reasons for a failed delivery by text message or mail, as codes; those of WeChat are in the module of official
 * accounts.
 */
export const DELIVERY_FAULTS = { unreachable: 1, notConfigured: 2, noAnswer: 3, interrupted: 4 } as const;
