import { batchAnswerContract } from '@src/contracts/resource/responses.ts';
import { COMBOS, PLANS, PRODUCTS } from '@src/modules/product/server/product-row.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { COLLECTIONS } from '@src/server/store/store.ts';
import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { ORDERS, REFUNDS } from './order-row.ts';

/** Batch events of the shop: their resource, collection and event. */
const PLACES = [
  ['/order', ORDERS, ['cancel', 'issueKey', 'flag']],
  ['/order/refund', REFUNDS, ['approve']],
  ['/product/product', PRODUCTS, ['submit', 'approve', 'putOn', 'takeOff', 'archive', 'adjustPrices', 'delete']],
  ['/product/plan', PLANS, ['disable', 'enable', 'adjustPrice', 'delete']],
  ['/product/combo', COMBOS, ['pause', 'resume', 'end', 'delete']],
] as const;

const PAYLOADS: Readonly<Record<string, object>> = {
  flag: { flag: 'red' },
  adjustPrice: { mode: 'percent', percent: 700 },
  adjustPrices: { mode: 'amount', amount: -250 },
};

const deed = fc.constantFrom(...PLACES).chain(([api, collection, events]) =>
  fc.record({
    api: fc.constant(api),
    collection: fc.constant(collection),
    event: fc.constantFrom(...events),
    places: fc.array(fc.nat(400), { minLength: 1, maxLength: 6 }),
  }),
);

describe('dry run of a batch event in the shop', () => {
  let client: TestClient;
  beforeAll(async () => {
    client = await openClient([]);
  });

  it('predicts exactly the changes, including consequences, and changes nothing itself', async () => {
    const { store } = client.server.context;
    let followed = 0;
    await fc.assert(
      fc.asyncProperty(deed, async ({ api, collection, event, places }) => {
        const rows = await store.list(collection);
        const ids = [...new Set(places.map((place) => rows[place % rows.length]?.id))];
        const body = { event, ids, payload: PAYLOADS[event] ?? {}, reason: 'because' };
        const send = (more: object) =>
          client.result(batchAnswerContract, `POST ${api}/batch`, { body: { ...body, ...more } });
        const history = (await store.list(COLLECTIONS.audit)).length;
        const tried = await send({ dryRun: true });
        expect(await store.list(collection)).toEqual(rows);
        expect(await store.list(COLLECTIONS.audit)).toHaveLength(history);
        const { undo: _undo, ...done } = await send({});
        expect({ ...done, undo: null }).toEqual(tried);
        const written = (await store.list(COLLECTIONS.audit)).slice(history);
        expect((tried.changes ?? []).map((each) => [each.resource, each.record, each.event])).toEqual(
          written.map((line) => [line.resource, line.record, line.event]),
        );
        followed += written.filter((line) => !ids.includes(String(line.record))).length;
      }),
      { numRuns: runs(30), seed: 5 },
    );
    expect(followed).toBeGreaterThan(0);
  });
});
