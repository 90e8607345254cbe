import { batchAnswerContract } from '@src/contracts/resource/responses.ts';
import { AGENTS } from '@src/modules/agent/server/agent-row.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { textIn } from '@src/server/store/row-values.ts';
import { COLLECTIONS, type Row } from '@src/server/store/store.ts';
import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CUSTOMERS } from './customer-row.ts';

interface BatchRequest {
  readonly api: string;
  readonly event: string;
  readonly ids: readonly string[];
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Events with effects on other records, for arbitrary customers and agents of the demo. */
function batchRequests(customers: readonly Row[], agents: readonly Row[]): fc.Arbitrary<BatchRequest> {
  const some = (rows: readonly Row[], most: number) =>
    fc.uniqueArray(fc.constantFrom(...rows.map(({ id }) => id)), { minLength: 1, maxLength: most });
  const tier = fc.constantFrom('t1', 't2', 't3', 't4');
  const customer = (event: string, most: number, payload: fc.Arbitrary<BatchRequest['payload']>) =>
    fc.record({ api: fc.constant('/user/customer'), event: fc.constant(event), ids: some(customers, most), payload });
  const agent = (event: string, most: number, payload: fc.Arbitrary<BatchRequest['payload']>) =>
    fc.record({ api: fc.constant('/agent'), event: fc.constant(event), ids: some(agents, most), payload });
  const into = some(customers, 1).map(([mergedInto]) => ({ mergedInto }));
  return fc.oneof(
    customer('merge', 1, into),
    customer(
      'freeze',
      6,
      fc.constantFrom({ frozenUntil: '2027-01-01' }, { frozenUntil: null }, { frozenUntil: '2020-01-01' }),
    ),
    customer('requestErasure', 1, fc.constant({})),
    customer('setLevel', 6, fc.constantFrom({ level: 'gold' }, { level: 'none' })),
    customer('addTags', 6, fc.constant({ tags: ['spring'] })),
    customer('message', 6, fc.constant({ text: 'Hello' })),
    agent(
      'changeTier',
      6,
      tier.map((each) => ({ tier: each, from: null })),
    ),
    agent('suspend', 6, fc.constant({})),
    agent('message', 6, fc.constant({ title: 'Hello', text: 'New prices' })),
  );
}

/** The history entries from this position on, in the form of a preview. */
const linesFrom = async (client: TestClient, place: number) =>
  (await client.server.context.store.list(COLLECTIONS.audit))
    .slice(place)
    .map((row) => [textIn(row, 'resource'), textIn(row, 'record'), textIn(row, 'event')]);

it('predicts merges, freezes, erasures, tiers and messages exactly in the dry run', async () => {
  const client = await openClient([]);
  const { store } = client.server.context;
  const [customers, agents] = [await store.list(CUSTOMERS), await store.list(AGENTS)];
  const called = { done: 0 };
  await fc.assert(
    fc.asyncProperty(batchRequests(customers, agents), async ({ api, ...request }) => {
      const body = { ...request, reason: 'because' };
      const send = (dryRun: boolean) =>
        client.result(batchAnswerContract, `POST ${api}/batch`, { body: { ...body, dryRun } });
      const before = await store.list(COLLECTIONS.audit);
      const tried = await send(true);
      expect((await store.list(COLLECTIONS.audit)).length).toBe(before.length);
      const { undo: _undo, ...done } = await send(false);
      expect({ ...done, undo: null }).toEqual(tried);
      const reported = (tried.changes ?? []).map(({ resource, record, event }) => [resource, record, event]);
      expect(reported).toEqual(await linesFrom(client, before.length));
      called.done += tried.ok.length;
    }),
    { numRuns: runs(60), seed: 73 },
  );
  expect(called.done).toBeGreaterThan(30);
});

it('lists every moved order and ticket in the dry run of a merge', async () => {
  const client = await openClient([]);
  const { store } = client.server.context;
  const orders = await store.list('orders');
  const tickets = await store.list('feedbackTickets');
  const from = (await store.list(CUSTOMERS)).find(
    ({ id, status }) =>
      status === 'active' && [orders, tickets].every((rows) => rows.some(({ customer }) => customer === id)),
  );
  const into = (await store.list(CUSTOMERS)).find(({ id, status }) => status === 'active' && id !== from?.id);
  const own = (rows: readonly Row[]) => rows.filter(({ customer }) => customer === from?.id).map(({ id }) => id);
  const { changes = [] } = await client.result(batchAnswerContract, 'POST /user/customer/batch', {
    body: { event: 'merge', ids: [from?.id], payload: { mergedInto: into?.id }, dryRun: true },
  });
  const reported = (name: string) => changes.filter(({ resource }) => resource === name).map(({ record }) => record);
  expect(reported('order')).toEqual(own(orders));
  expect(reported('feedback')).toEqual(own(tickets));
  expect(reported('customer').toSorted()).toEqual([from?.id, into?.id].toSorted());
});
