import { createSerialQueue } from '@src/lib/serial-queue.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { numberIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { createTestServer, TEST_NOW } from '@src/server/testing.ts';
import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { peakOf } from '../definitions/ad-windows.ts';
import { isSpent, standOf, windowOf } from './ad-windows-of.ts';
import { AD_POSITIONS, ADS } from './news-row.ts';

const API = '/news/positionList';
const ALWAYS = { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY };
const LONGEST = 60_000;

const day = (days: number) => {
  const two = (value: number) => String(value).padStart(2, '0');
  const date = new Date(TEST_NOW);
  date.setDate(date.getDate() + days);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} 00:00:00`;
};

const act = fc.record({
  event: fc.constantFrom(
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
  ),
  ad: fc.nat(45),
  position: fc.integer({ min: 1, max: 7 }),
  from: fc.integer({ min: -5, max: 30 }),
  length: fc.integer({ min: 1, max: 25 }),
});
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;
/** Acts of several people who do not wait for each other, and how many hours pass before the next ones. */
const rounds = fc.array(fc.tuple(fc.array(act, { minLength: 1, maxLength: 8 }), fc.nat(72)), {
  minLength: 1,
  maxLength: 6,
});

/** Positions that take more ads at one time than they may, at whatever time. */
function overfull(ads: readonly Row[], positions: readonly Row[]) {
  return positions.flatMap((position) => {
    const armed = ads.filter(
      (ad) =>
        ad.position === position.id &&
        (ad.status === 'waiting' || ad.status === 'running') &&
        (ad.deleteTime ?? '') === '',
    );
    const peak = peakOf(armed.map(windowOf), ALWAYS);
    return peak > numberIn(position, 'maxAds') ? [`${position.id}: ${peak}`] : [];
  });
}

/** States that an event is worth sending from, so that places are fought for. */
const STARTS_FROM: Readonly<Record<string, string>> = { arm: 'draft', resume: 'paused', pause: 'running' };

async function perform(server: ReturnType<typeof createTestServer>, { event, ad, position, from, length }: Act) {
  const headers = await server.signIn('vben');
  const all = await server.context.store.list(ADS);
  const fitting = all.filter(({ status }) => status === (STARTS_FROM[event] ?? status));
  const ads = fitting.length > 0 ? fitting : all;
  const target = ads[ad % ads.length];
  if (target === undefined) return;
  const { version = 1 } = target;
  const [startAt, endAt] = [day(from), day(from + length)];
  if (event === 'update') {
    const body = { startAt, endAt, position: `p${position}`, version };
    await server.call(`PUT ${API}/${target.id}`, { headers, body });
    return;
  }
  if (event === 'undo') {
    const { body } = await server.call('GET /undo/list', { headers });
    const [last] = Object.values(fieldsOf(fieldsOf(fieldsOf(body).result).list));
    await server.call('POST /undo', { headers, body: { id: fieldsOf(last).id } });
    return;
  }
  const payloads: Readonly<Record<string, object>> = {
    extend: { endAt },
    reschedule: { startAt, endAt },
    moveTo: { position: `p${position}` },
  };
  const body = { event, payload: payloads[event] ?? {}, version };
  await server.call(`POST ${API}/${target.id}/transition`, { headers, body });
}

describe('the ads of a position', () => {
  it(
    'are never more than it takes, whoever edits them at the same time',
    async () => {
      const granted = new Set<unknown>();
      await fc.assert(
        fc.asyncProperty(rounds, async (all) => {
          const server = createTestServer();
          const inTurn = createSerialQueue();
          const { store, now } = server.context;
          for (const [acts, hours] of all) {
            // A host answers one call after the other, whenever they arrive.
            await Promise.all(acts.map((each) => inTurn(() => perform(server, each))));
            expect(overfull(await store.list(ADS), await store.list(AD_POSITIONS))).toEqual([]);
            server.moveTo(new Date(now().getTime() + hours * 3_600_000));
            await server.call(`GET ${API}/list`, { headers: await server.signIn('vben') });
            for (const ad of await store.list(ADS)) {
              const stand = standOf(ad, now());
              // What the clock says and what is stored agree once somebody has looked.
              if (ad.status === 'waiting') expect([ad.id, stand]).toEqual([ad.id, 'before']);
              if (ad.status === 'running') expect([ad.id, stand, isSpent(ad)]).toEqual([ad.id, 'within', false]);
            }
          }
          for (const { event } of await store.list('audit')) granted.add(event);
        }),
        { numRuns: runs(15), seed: 31 },
      );
      expect([...granted]).toEqual(
        expect.arrayContaining(['arm', 'pause', 'resume', 'extend', 'reschedule', 'moveTo', 'start', 'end']),
      );
    },
    LONGEST,
  );
});
