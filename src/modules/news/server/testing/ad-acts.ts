import { dateTimeText } from '@src/server/store/dates.ts';
import { numberIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import fc from 'fast-check';
import { maxOverlap } from '../../definitions/ad-windows.ts';
import { windowOf } from '../ad-windows-of.ts';

const API = '/news/positionList';
const ALWAYS = { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY };
const EVENTS = [
  'arm',
  'pause',
  'resume',
  'extend',
  'reschedule',
  'moveTo',
  'endNow',
  'delete',
  'undo',
  'update',
] as const;

/** One action on an ad: `ad` is its index among the eligible ads, `from` and `length` are days. */
export const adAct = fc.record({
  event: fc.constantFrom(...EVENTS),
  ad: fc.nat(45),
  position: fc.integer({ min: 1, max: 7 }),
  from: fc.integer({ min: -5, max: 30 }),
  length: fc.integer({ min: 1, max: 25 }),
});
export type AdAct = typeof adAct extends fc.Arbitrary<infer Value> ? Value : never;

/** Events and the states they are sent from, chosen so that ads compete for capacity. */
const STARTS_FROM: Readonly<Record<string, string>> = { arm: 'draft', resume: 'paused', pause: 'running' };

/** The call of an action; null for `undo`, whose offer must be read first. */
export function callOf({ event, ad, position, from, length }: AdAct, all: readonly Row[], now: Date) {
  const fitting = all.filter(({ status }) => status === (STARTS_FROM[event] ?? status));
  const ads = fitting.length > 0 ? fitting : all;
  const target = ads[ad % ads.length];
  if (target === undefined || event === 'undo') return null;
  const { version = 1 } = target;
  const [startAt, endAt] = [midnight(now, from), midnight(now, from + length)];
  if (event === 'update') {
    return { call: `PUT ${API}/${target.id}`, body: { startAt, endAt, position: `p${position}`, version } };
  }
  const payloads: Readonly<Record<string, object>> = {
    extend: { endAt },
    reschedule: { startAt, endAt },
    moveTo: { position: `p${position}` },
  };
  return { call: `POST ${API}/${target.id}/transition`, body: { event, payload: payloads[event] ?? {}, version } };
}

function midnight(now: Date, days: number): string {
  const date = new Date(now);
  date.setHours(0, 0, 0, 0);
  date.setDate(date.getDate() + days);
  return dateTimeText(date);
}

/** Positions that exceed their capacity at any time. */
export const overfull = (ads: readonly Row[], positions: readonly Row[]): readonly string[] =>
  positions.flatMap((position) => {
    const armed = ads.filter(
      (ad) =>
        ad.position === position.id &&
        (ad.status === 'waiting' || ad.status === 'running') &&
        (ad.deleteTime ?? '') === '',
    );
    const peak = maxOverlap(armed.map(windowOf), ALWAYS);
    return peak > numberIn(position, 'maxAds') ? [`${position.id}: ${peak}`] : [];
  });
