import * as v from 'valibot';
import { readOrderLines } from './order-line.ts';

/** One parcel of an order: carrier, tracking number, its order lines and time of dispatch. */
export const parcelContract = v.object({
  id: v.string(),
  carrier: v.string(),
  trackingNo: v.string(),
  /** Ids of the lines. */
  lines: v.array(v.string()),
  time: v.string(),
});
export type Parcel = v.InferOutput<typeof parcelContract>;

/**
 * Decodes the parcels of an order, oldest first. An older order without a parcel list has the one in its tracking
 * fields.
 */
export function readParcels(order: Readonly<Record<string, unknown>>): readonly Parcel[] {
  const read = v.safeParse(v.array(parcelContract), order.parcels);
  if (read.success && read.output.length > 0) return read.output;
  const { carrier, trackingNo } = order;
  if (typeof carrier !== 'string' || typeof trackingNo !== 'string') return [];
  const sent = readOrderLines(order.lines).filter(({ deliveredAt }) => deliveredAt !== null);
  const time = sent.map(({ deliveredAt }) => deliveredAt ?? '').sort()[0] ?? '';
  return [{ id: '1', carrier, trackingNo, lines: sent.map(({ id }) => id), time }];
}

/** All tracking numbers of an order as one text, for searching. */
export const trackingText = (parcels: readonly Parcel[]): string =>
  parcels.map(({ trackingNo }) => trackingNo).join(', ');

/** Names of our carriers at the tracking service. */
const TRACKED_AS: ReadonlyMap<string, string> = new Map([
  ['sf', 'shunfeng'],
  ['zto', 'zhongtong'],
  ['yto', 'yuantong'],
  ['ems', 'ems'],
  ['jd', 'jd'],
]);

/** URL of the tracking page of a parcel; null without a number or for an unknown carrier. */
export function trackingPage({ carrier, trackingNo }: Pick<Parcel, 'carrier' | 'trackingNo'>): string | null {
  const name = TRACKED_AS.get(carrier);
  if (name === undefined || trackingNo === '') return null;
  const query = new URLSearchParams({ com: name, nu: trackingNo });
  return `https://www.kuaidi100.com/chaxun?${query}`;
}
