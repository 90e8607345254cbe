import { addMinutes, dateTimeText } from '@src/server/store/dates.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { type Channel, WECHAT_HOURS } from '../definitions/channel.ts';

/** Where a customer wrote from, and when that was last. */
export interface LastContact {
  readonly source: string;
  readonly at: string;
}

/** Until when WeChat takes an answer to what was heard; null for a customer it does not reach at all. */
export function wechatUntil(customer: Row | undefined, { source, at }: LastContact): string | null {
  if (at === '' || (source !== 'wechat' && source !== 'mini')) return null;
  // A mini program needs no subscription; the account of a shop does.
  if (source === 'wechat' && customer?.subscribe !== 'subscribed') return null;
  return dateTimeText(addMinutes(new Date(at.replace(' ', 'T')), WECHAT_HOURS * 60));
}

/** By which way words get to a customer now; null when there is none. */
export function channelTo(customer: Row | undefined, heard: LastContact, now: Date): Channel | null {
  if ((wechatUntil(customer, heard) ?? '') > dateTimeText(now)) return 'wechat';
  if (heard.source === 'web') return 'site';
  if (textIn(customer, 'phone') !== '') return 'sms';
  return textIn(customer, 'email') === '' ? null : 'email';
}
