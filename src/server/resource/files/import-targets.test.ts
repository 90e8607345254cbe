import { importAnswerContract, importReportContract } from '@src/contracts/resource/responses.ts';
import { expect, it } from 'vitest';
import { fieldsOf } from '../../http/path-params.ts';
import { openClient, type TestClient } from '../testing/test-context.ts';

const IMPORT = 'POST /user/canned/import';
const tried = async (client: TestClient, ...rows: readonly object[]) =>
  (await client.result(importReportContract, IMPORT, { body: { rows, dryRun: true } })).token;
const stored = (client: TestClient, token: string | null) => client.call(IMPORT, { body: { token } });
const made = async (client: TestClient, name: string) => {
  const { result } = await client.call('POST /user/canned', { body: { name, text: 'by hand' } });
  return String(fieldsOf(fieldsOf(result).record).id);
};
const textOf = async (client: TestClient, id: string) =>
  fieldsOf(fieldsOf((await client.call(`GET /user/canned/${id}`)).result).record).text;

it('an import does not overwrite a record of the same name that was created after its dry run', async () => {
  const client = await openClient([]);
  const token = await tried(client, { name: 'First', text: 'by file' }, { name: 'Second', text: 'by file' });
  const id = await made(client, 'Second');
  expect(await client.result(importAnswerContract, IMPORT, { body: { token } })).toMatchObject({
    ...{ created: 1, updated: 0 },
    failed: [{ line: 2, title: 'Second', code: 1003 }],
  });
  expect(await textOf(client, id)).toBe('by hand');
  const { result } = await client.call('GET /user/canned/list', { query: { name: 'First' } });
  expect(fieldsOf(result).total).toBe(1);
});

it('an import overwrites no change made after its dry run, and does not recreate a deleted record', async () => {
  const client = await openClient([]);
  const id = await made(client, 'Third');
  const token = await tried(client, { name: 'Third', text: 'by file' });
  await client.call(`PUT /user/canned/${id}`, { body: { version: 1, text: 'better' } });
  expect((await stored(client, token)).code).toBe(1003);
  expect(await textOf(client, id)).toBe('better');
  const again = await tried(client, { name: 'Third', text: 'by file' });
  await client.call(`POST /user/canned/${id}/transition`, { body: { event: 'delete', version: 2 } });
  expect((await stored(client, again)).code).toBe(1002);
});

it('says how many lines name records that do not exist, which create new ones', async () => {
  const client = await openClient([]);
  const id = await made(client, 'Known');
  const rows = [
    { id, name: 'Known', text: 'by file' },
    { id: 'gone', name: 'Ninth', text: 'by file' },
    { id: 'lost', name: '', text: 'wrong, so that it creates nothing' },
    { id: '', name: 'Tenth', text: 'by file' },
  ];
  const report = await client.result(importReportContract, IMPORT, { body: { rows, dryRun: true } });
  expect([report.creates, report.updates, report.unknownIds]).toEqual([2, 1, 1]);
  expect(report.errors.map(({ line, field }) => [line, field])).toEqual([[3, 'name']]);
});

it('lines without a dry run are not stored', async () => {
  const client = await openClient([]);
  const body = { rows: [{ name: 'Unseen', text: 'by file' }], dryRun: true, more: true };
  const { token } = await client.result(importReportContract, IMPORT, { body });
  expect(await stored(client, token)).toMatchObject({ code: 1001, result: { errors: { token: { rule: 'format' } } } });
});

it('lines about records that nobody changed are stored as in the dry run', async () => {
  const client = await openClient([]);
  const id = await made(client, 'Kept');
  const token = await tried(client, { name: 'Fourth', text: 'one' }, { name: 'Kept', text: 'by file' });
  const answer = await client.result(importAnswerContract, IMPORT, { body: { token } });
  expect([answer.created, answer.updated]).toEqual([1, 1]);
  expect(await textOf(client, id)).toBe('by file');
});

it('a line with more cells than any record has fields is refused as a whole', async () => {
  const client = await openClient([]);
  const rows = [Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`c${at}`, 'x']))];
  expect((await client.call(IMPORT, { body: { rows, dryRun: true } })).result).toEqual({
    errors: { rows: { rule: 'format' } },
  });
});
