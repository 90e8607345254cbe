import { createSerialQueue } from '@src/lib/serial-queue.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import type { Store } from '@src/server/store/store.ts';
import { createTestServer, TEST_NOW } from '@src/server/testing.ts';
import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionFull } from './ad.literals.ts';
import { adStateOf, isBudgetReached } from './ad-windows-of.ts';
import { AD_POSITIONS, ADS } from './news-row.ts';
import { type AdAct, adAct, callOf, overfull } from './testing/ad-acts.ts';

const API = '/news/positionList';
const MAX_MS = 60_000;

/** Concurrent actions of several operators, and the hours until the next round. */
const rounds = fc.array(fc.tuple(fc.array(adAct, { minLength: 1, maxLength: 8 }), fc.nat(72)), {
  minLength: 1,
  maxLength: 6,
});

async function perform(server: ReturnType<typeof createTestServer>, act: AdAct) {
  const headers = await server.signIn('vben');
  if (act.event === 'undo') {
    const { body } = await server.call('GET /undo/list', { headers });
    const [last] = Object.values(fieldsOf(fieldsOf(fieldsOf(body).result).list));
    await server.call('POST /undo', { headers, body: { id: fieldsOf(last).id } });
    return;
  }
  const asked = callOf(act, await server.context.store.list(ADS), TEST_NOW);
  if (asked !== null) await server.call(asked.call, { headers, body: asked.body });
}

/** Text positions accept any picture, so that ads can move to any position. */
async function takeAnyPicture(store: Store) {
  for (const { id } of await store.list(AD_POSITIONS)) await store.update(AD_POSITIONS, id, { kind: 'text' });
}

describe('ads of a position', () => {
  it(
    'never exceed its capacity, with concurrent edits',
    async () => {
      const granted = new Set<unknown>();
      await fc.assert(
        fc.asyncProperty(rounds, async (all) => {
          const server = createTestServer();
          const inTurn = createSerialQueue();
          const { store, now } = server.context;
          await takeAnyPicture(store);
          for (const [acts, hours] of all) {
            // A host answers one call after the other, whenever they arrive.
            await Promise.all(acts.map((each) => inTurn(() => perform(server, each))));
            expect(overfull(await store.list(ADS), await store.list(AD_POSITIONS))).toEqual([]);
            server.moveTo(new Date(now().getTime() + hours * 3_600_000));
            await server.call(`GET ${API}/list`, { headers: await server.signIn('vben') });
            for (const ad of await store.list(ADS)) {
              const stand = adStateOf(ad, now());
              // Reading brings the stored states up to date with the clock.
              if (ad.status === 'waiting') expect([ad.id, stand]).toEqual([ad.id, 'before']);
              if (ad.status === 'running')
                expect([ad.id, stand, isBudgetReached(ad)]).toEqual([ad.id, 'within', false]);
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
    MAX_MS,
  );
});

it('names the nearest free window to the minute', () => {
  const free = { from: '2026-12-07 00:00:00', to: '2026-12-14 08:30:15' };
  expect(positionFull('Top', 2, free)).toEqual({
    zh_CN: '“Top”同时最多投放 2 个广告，这段时间已满，最近的空档是 2026-12-07 00:00 至 2026-12-14 08:30:15',
    en: '“Top” takes 2 at a time and is full then; the nearest free window is 2026-12-07 00:00 to 2026-12-14 08:30:15',
  });
});
