import * as v from 'valibot';
import { readOrderLines } from './order-line.ts';

/** One parcel of an order: who carries it, its number, the lines it holds, and when it left. */
export const parcelContract = v.object({
  id: v.string(),
  carrier: v.string(),
  trackingNo: v.string(),
  /** Ids of the lines. */
  lines: v.array(v.string()),
  time: v.string(),
});
export type Parcel = v.InferOutput<typeof parcelContract>;

/** The parcels of an order, the oldest first. An order from before parcels were kept has the one that its fields name. */
export function readParcels(order: Readonly<Record<string, unknown>>): readonly Parcel[] {
  const read = v.safeParse(v.array(parcelContract), order.parcels);
  if (read.success && read.output.length > 0) return read.output;
  const { carrier, trackingNo } = order;
  if (typeof carrier !== 'string' || typeof trackingNo !== 'string') return [];
  const sent = readOrderLines(order.lines).filter(({ deliveredAt }) => deliveredAt !== null);
  const time = sent.map(({ deliveredAt }) => deliveredAt ?? '').sort()[0] ?? '';
  return [{ id: '1', carrier, trackingNo, lines: sent.map(({ id }) => id), time }];
}

/** The numbers of all parcels as one text, by which an order is found. */
export const trackingText = (parcels: readonly Parcel[]): string =>
  parcels.map(({ trackingNo }) => trackingNo).join(', ');

/** The names of our carriers at the service that follows parcels of all of them. */
const TRACKED_AS: ReadonlyMap<string, string> = new Map([
  ['sf', 'shunfeng'],
  ['zto', 'zhongtong'],
  ['yto', 'yuantong'],
  ['ems', 'ems'],
  ['jd', 'jd'],
]);

/** Address of the page that follows a parcel on its way; null without a number, or for a carrier that nobody knows. */
export function trackingPage({ carrier, trackingNo }: Pick<Parcel, 'carrier' | 'trackingNo'>): string | null {
  const name = TRACKED_AS.get(carrier);
  if (name === undefined || trackingNo === '') return null;
  const query = new URLSearchParams({ com: name, nu: trackingNo });
  return `https://www.kuaidi100.com/chaxun?${query}`;
}
