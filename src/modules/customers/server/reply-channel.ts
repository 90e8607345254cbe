import { addMinutes, dateTimeText } from '@src/server/store/dates.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { type Channel, WECHAT_HOURS } from '../definitions/channel.ts';

/** Source and time of a customer's last message. */
export interface LastContact {
  readonly source: string;
  readonly at: string;
}

/** Time until which WeChat accepts a reply to the last message; null for customers that WeChat does not reach. */
export function wechatUntil(customer: Row | undefined, { source, at }: LastContact): string | null {
  if (at === '' || (source !== 'wechat' && source !== 'mini')) return null;
  // A mini program needs no subscription; the official account of a shop does.
  if (source === 'wechat' && customer?.subscribe !== 'subscribed') return null;
  return dateTimeText(addMinutes(new Date(at.replace(' ', 'T')), WECHAT_HOURS * 60));
}

/** Channel by which a message reaches a customer now; null without one. */
export function findReplyChannel(customer: Row | undefined, heard: LastContact, now: Date): Channel | null {
  if ((wechatUntil(customer, heard) ?? '') > dateTimeText(now)) return 'wechat';
  if (heard.source === 'web') return 'site';
  if (textIn(customer, 'phone') !== '') return 'sms';
  return textIn(customer, 'email') === '' ? null : 'email';
}
