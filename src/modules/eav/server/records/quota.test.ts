import { importAnswerContract, importReportContract, writeAnswerContract } from '@src/contracts/resource/responses.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
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
