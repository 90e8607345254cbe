import { splitFailures } from '@src/contracts/resource/batch/batch-outcome.ts';
import { batchAnswerContract } from '@src/contracts/resource/responses.ts';
import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { COLLECTIONS, type Selection } from '../../store/store.ts';
import { watchedReads } from '../../store/testing/watched-reads.ts';
import { openClient } from '../testing/test-context.ts';
import { ticketResource } from '../testing/ticket.seed.ts';

const ids = Array.from({ length: 27 }, (_, index) => String(index));
const body = fc.record({
  event: fc.constantFrom('take', 'close', 'delete', 'restore', 'purge'),
  ids: fc.shuffledSubarray(ids, { minLength: 1, maxLength: 12 }),
  reason: fc.constantFrom('', 'because'),
});

it('a dry run of a batch changes nothing and predicts exactly what the batch will do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(body, { minLength: 1, maxLength: 6 }), async (all) => {
      const client = await openClient();
      const { store } = client.server.context;
      const send = (each: object) => client.result(batchAnswerContract, 'POST /desk/ticket/batch', { body: each });
      const byId = async () =>
        Object.fromEntries((await store.list(ticketResource.collection)).map((row) => [row.id, row]));
      for (const each of all) {
        const before = await byId();
        const tried = await send({ ...each, dryRun: true });
        expect(await byId()).toEqual(before);
        const { undo: _undo, ...done } = await send(each);
        expect({ ...done, undo: null }).toEqual(tried);
        expect(splitFailures({ ...tried, possible: tried.ok.length }, done).failed).toEqual([]);
      }
    }),
    { numRuns: runs(50), seed: 9 },
  );
});

it('a dry run without a reason lists the records an event applies to, but the event itself needs a reason', async () => {
  const client = await openClient();
  const send = (each: object) => client.result(batchAnswerContract, 'POST /desk/ticket/batch', { body: each });
  const request = { event: 'reopen', ids: ['1', '4'] };
  const outcome = async (each: object) => {
    const { ok, failed } = await send({ ...request, ...each });
    return { ok, failed: failed.map(({ id, code }) => [id, code]) };
  };
  expect(await outcome({ dryRun: true })).toEqual({ ok: ['4'], failed: [['1', 1004]] });
  const refused = [
    ['1', 1004],
    ['4', 1001],
  ];
  expect(await outcome({ dryRun: true, reason: '' })).toEqual({ ok: [], failed: refused });
  expect(await outcome({})).toEqual({ ok: [], failed: refused });
  expect(await outcome({ reason: 'Came back' })).toEqual({ ok: ['4'], failed: [['1', 1004]] });
});

it('a single record accepts each event of its menu, two records only events for many', async () => {
  const client = await openClient();
  const send = (each: object) => client.call('POST /desk/ticket/batch', { body: each });
  await client.result(batchAnswerContract, 'POST /desk/ticket/batch', { body: { event: 'take', ids: ['1', '2'] } });
  expect(await send({ event: 'ask', ids: ['1'] })).toMatchObject({ code: 0, result: { ok: ['1'], failed: [] } });
  expect((await send({ event: 'ask', ids: ['1', '2'] })).code).toBe(1001);
});

it('the changes in a dry run are those that the batch writes to the histories', async () => {
  const client = await openClient();
  const { store } = client.server.context;
  const request = { event: 'take', ids: ['1', '2', '3'] };
  const send = (each: object) =>
    client.result(batchAnswerContract, 'POST /desk/ticket/batch', { body: { ...request, ...each } });
  const { changes = [] } = await send({ dryRun: true });
  expect(await store.list(COLLECTIONS.audit)).toEqual([]);
  await send({});
  const reported = changes.map(({ record, event, changes: all }) => [
    record,
    event,
    all.map(({ field, from, to }) => ({ field: field.name, from, to })),
  ]);
  expect(reported).toEqual((await store.list(COLLECTIONS.audit)).map((row) => [row.record, row.event, row.changes]));
  expect(reported.length).toBe(2);
});

it('a batch by a filter first reads the ids of its records alone, of at most as many as it may change', async () => {
  const client = await openClient();
  const { store } = client.server.context;
  const asked: Selection[] = [];
  const note = (collection: string, selection: Selection) =>
    collection === ticketResource.collection && asked.push(selection);
  client.server.lend({ store: watchedReads(store, note) });
  const { total } = await client.result(batchAnswerContract, 'POST /desk/ticket/batch', {
    body: { event: 'close', filter: { status: 'open,solved' } },
  });
  expect([total, asked[0]?.keysOnly, asked[0]?.size]).toEqual([10, true, 100_001]);
});
