import { addMinutes, dateTimeText } from '@src/server/store/dates.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { type Channel, WECHAT_HOURS } from '../definitions/channel.ts';

/** Source and time of a customer's last message. */
export interface LastContact {
  readonly source: string;
  readonly at: string;
  /** True when WeChat did not deliver a reply to it. */
  readonly hasFailed?: boolean;
}

/**
 * Time until which WeChat accepts a reply to the last message; null for customers that WeChat does not reach: those who
 * do not follow the official account, and users of a mini program, which has none.
 */
export function wechatUntil(customer: Row | undefined, { source, at }: LastContact): string | null {
  if (at === '' || source !== 'wechat') return null;
  if (customer?.subscribe !== 'subscribed' || textIn(customer, 'openId') === '') return null;
  return dateTimeText(addMinutes(new Date(at.replace(' ', 'T')), WECHAT_HOURS * 60));
}

/** Channel by which a message reaches a customer now; null without one. WeChat is left where it failed and another one is known. */
export function findReplyChannel(customer: Row | undefined, heard: LastContact, now: Date): Channel | null {
  const isOpen = (wechatUntil(customer, heard) ?? '') > dateTimeText(now);
  if (isOpen && heard.hasFailed !== true) return 'wechat';
  if (heard.source === 'web') return 'site';
  if (textIn(customer, 'phone') !== '') return 'sms';
  if (textIn(customer, 'email') !== '') return 'email';
  return isOpen ? 'wechat' : null;
}
