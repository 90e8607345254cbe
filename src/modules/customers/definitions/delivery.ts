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

/** Reasons for a failed delivery by WeChat of a message apart from tickets, besides those above. */
const WECHAT_FAULTS = ['stranger', 'tooLate', 'notSetUp', 'refused'] as const;

/** The name of a reason for a failed delivery. */
export type DeliveryFault = keyof typeof DELIVERY_FAULTS | (typeof WECHAT_FAULTS)[number];

/** Options of the field with the reason. */
export const FAULT_OPTIONS: readonly FieldOption[] = [...Object.keys(DELIVERY_FAULTS), ...WECHAT_FAULTS].map(
  (value) => ({ value, label: `user.delivery.fault.${value}` }),
);

/** Codes of WeChat, and those of the module of official accounts where WeChat has none; any other is a refusal. */
const WECHAT_CODES: ReadonlyMap<unknown, DeliveryFault> = new Map<unknown, DeliveryFault>([
  [-2, 'noAnswer'],
  [-3, 'noAnswer'],
  [-4, 'notSetUp'],
  [-5, 'interrupted'],
  [-7, 'stranger'],
  // Too late after the last message of the customer, or too many since.
  [45015, 'tooLate'],
  [45047, 'tooLate'],
]);

const CODES: ReadonlyMap<unknown, DeliveryFault> = new Map<unknown, DeliveryFault>([
  [DELIVERY_FAULTS.unreachable, 'unreachable'],
  [DELIVERY_FAULTS.notConfigured, 'notConfigured'],
  [DELIVERY_FAULTS.noAnswer, 'noAnswer'],
  [DELIVERY_FAULTS.interrupted, 'interrupted'],
]);

/** The reason of a failed delivery by its channel and code; null for one that has not failed. */
export function faultOf(channel: unknown, code: unknown): DeliveryFault | null {
  if (typeof code !== 'number') return null;
  return channel === 'wechat' ? (WECHAT_CODES.get(code) ?? 'refused') : (CODES.get(code) ?? 'unreachable');
}
