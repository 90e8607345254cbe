import {
  batchAnswerContract,
  importAnswerContract,
  importReportContract,
  jobContract,
  writeAnswerContract,
} from '@src/contracts/resource/responses.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { createBackgroundHost } from '@src/server/resource/background.ts';
import { ENGINE_JOBS } from '@src/server/resource/jobs/engine-jobs.ts';
import { createWorker } from '@src/server/resource/jobs/worker.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
import { SERVER_REGISTRY } from '@src/server/resources.ts';
import { expect, it } from 'vitest';
import { countLive, DATABASES, EAV_COLLECTIONS, liveWhere, recordsOf } from '../eav-row.ts';

/** A server whose first database accepts only this many more records. */
async function open(room: number) {
  const client = await openClient([]);
  const { store } = client.server.context;
  let count = 0;
  for (const { id } of await liveWhere(store, EAV_COLLECTIONS, { field: 'database', op: 'is', value: 'ed1' }))
    count += await countLive(store, recordsOf(id));
  const most = count + room;
  await store.update(DATABASES, 'ed1', { quotaRows: most });
  return { client, store, most };
}

it("creates no records beyond the database's limit, and reports the limit", async () => {
  const { client, most } = await open(1);
  const create = (name: string) => client.call('POST /eav/data/venue', { body: { f_ec2f1: name } });
  expect((await create('First')).code).toBe(0);
  const { code, result } = await create('Second');
  expect([code, fieldsOf(fieldsOf(result).errors).f_ec2f1]).toEqual([
    1001,
    { rule: 'quotaRows', text: 'eav.rule.quotaRows', params: { max: most, name: '内置数据库' } },
  ]);
});

it('updates records of a full database, and creates them without a limit', async () => {
  const { client, store } = await open(0);
  const body = { f_ec2f1: 'Renamed', version: 1 };
  await client.result(writeAnswerContract, 'PUT /eav/data/venue/1', { body });
  await store.update(DATABASES, 'ed1', { quotaRows: null });
  expect((await client.call('POST /eav/data/venue', { body: { f_ec2f1: 'More' } })).code).toBe(0);
});

it('restores no records beyond the limit: one, several, or by an undo', async () => {
  const { client, store, most } = await open(2);
  const removed: { id: string; undo: string }[] = [];
  for (const name of ['One', 'Two']) {
    const { record } = await client.result(writeAnswerContract, 'POST /eav/data/venue', { body: { f_ec2f1: name } });
    const body = { event: 'delete', version: 1 };
    const { undo } = await client.result(writeAnswerContract, `POST /eav/data/venue/${record.id}/transition`, { body });
    removed.push({ id: record.id, undo: undo?.id ?? '' });
  }
  const [first, second] = removed;
  const setLimit = (quotaRows: number) => store.update(DATABASES, 'ed1', { quotaRows });
  await setLimit(most - 2);
  const params = { max: most - 2, name: '内置数据库' };
  const full = { errors: { f_ec2f1: { rule: 'quotaRows', text: 'eav.rule.quotaRows', params } } };
  const restore = { event: 'restore', version: 2 };
  const restored = await client.call(`POST /eav/data/venue/${first?.id}/transition`, { body: restore });
  expect(restored).toEqual({ status: 200, code: 1001, result: full });
  expect(await client.call('POST /undo', { body: { id: second?.undo } })).toMatchObject({ code: 1001, result: full });
  await setLimit(most - 1);
  const body = { event: 'restore', ids: [first?.id, second?.id] };
  const { ok, failed } = await client.result(batchAnswerContract, 'POST /eav/data/venue/batch', { body });
  expect([ok, failed.map(({ id, code }) => [id, code])]).toEqual([[first?.id], [[second?.id, 1001]]]);
  const kept = await Promise.all(removed.map(({ id }) => store.get(recordsOf('ec2'), id)));
  expect(kept.map((row) => row?.deleteTime !== '')).toEqual([false, true]);
});

it('imports a file up to the limit', async () => {
  const { client } = await open(2);
  const rows = ['One', 'Two', 'Three'].map((name) => ({ f_ec2f1: name }));
  const tried = await client.result(importReportContract, 'POST /eav/data/venue/import', {
    body: { rows, dryRun: true },
  });
  expect(tried.errors.map(({ line, error }) => [line, error.rule])).toEqual([[3, 'quotaRows']]);
  const body = { token: tried.token };
  expect(await client.result(importAnswerContract, 'POST /eav/data/venue/import', { body })).toMatchObject({
    created: 2,
  });
});

it('counts all lines of a file that a job checks', async () => {
  const { client } = await open(102);
  const rows = Array.from({ length: 250 }, (_, index) => ({ f_ec2f1: `Hall ${index}` }));
  const call = 'POST /eav/data/venue/import';
  const { job } = await client.result(importReportContract, call, { body: { rows, dryRun: true } });
  const host = createBackgroundHost(client.server.context, SERVER_REGISTRY, () => undefined);
  await createWorker({ ...host, kinds: ENGINE_JOBS, name: 'one' }).workNow();
  const checked = await client.result(jobContract, `GET /job/${job}`);
  expect([checked.ok, checked.failures]).toEqual([102, 148]);
  expect(checked.failed[0]).toMatchObject({ line: 103, errors: { f_ec2f1: { rule: 'quotaRows' } } });
});
