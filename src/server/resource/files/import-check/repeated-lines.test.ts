import { importAnswerContract, importReportContract } from '@src/contracts/resource/responses.ts';
import { expect, it } from 'vitest';
import { fieldsOf } from '../../../http/path-params.ts';
import { COLLECTIONS } from '../../../store/store.ts';
import type { ServerResource } from '../../server-resource.ts';
import { openClient, type TestClient } from '../../testing/test-context.ts';
import { ticketResource } from '../../testing/ticket.seed.ts';

const IMPORT = 'POST /desk/ticket/import';
const seed = () => [
  { id: '1', code: 'T-1', title: 'One', status: 'open', phone: '13800138001' },
  { id: '2', code: 'T-2', title: 'Two', status: 'open', phone: '13811138001' },
];

/** The tickets, with the telephone number unique and the title unique among tickets of one effort. */
const strict: ServerResource = {
  ...ticketResource,
  seed,
  definition: {
    ...ticketResource.definition,
    fields: ticketResource.definition.fields.map((field) => {
      if (field.name === 'phone') return { ...field, unique: true };
      return field.name === 'title' ? { ...field, unique: { within: ['effort'] } } : field;
    }),
  },
};
const open = () => openClient([strict]);
const tried = (client: TestClient, rows: readonly object[]) =>
  client.result(importReportContract, IMPORT, { body: { rows, dryRun: true } });
const repeats = (line: number, field: string, earlier: number) => ({
  ...{ line, field },
  error: { rule: 'repeatedLine', params: { line: earlier } },
});

it('a line with the value of an earlier line, in any case, is refused with the number of that line', async () => {
  const client = await open();
  const rows = [
    { code: 'N-1', title: 'New' },
    { code: 'T-1', title: 'Changed' },
    { code: 'n-1', title: 'Silent' },
    { code: 'T-1', title: 'Again' },
  ];
  const report = await tried(client, rows);
  expect(report).toEqual({
    ...{ total: 4, creates: 1, updates: 1, token: expect.any(String) },
    errors: [repeats(3, 'code', 1), repeats(4, 'code', 2)],
  });
  await client.call(IMPORT, { body: { token: report.token } });
  const { rows: stored } = await client.server.context.store.select(strict.collection, { sort: [{ field: 'code' }] });
  expect(stored.map(({ code, title }) => [code, title])).toEqual([
    ['N-1', 'New'],
    ['T-1', 'Changed'],
    ['T-2', 'Two'],
  ]);
});

it('the earlier line counts even when it is refused itself, and each later one names the first', async () => {
  const client = await open();
  const report = await tried(client, [
    { code: 'N-1', title: '' },
    { code: 'N-1', title: 'Second' },
    { code: 'N-1', title: 'Third', price: 'dear' },
  ]);
  expect(report).toEqual({
    ...{ total: 3, creates: 0, updates: 0, token: null },
    errors: [
      { line: 1, field: 'title', error: { rule: 'required' } },
      repeats(2, 'code', 1),
      { line: 3, field: 'price', error: { rule: 'format' } },
      repeats(3, 'code', 1),
    ],
  });
});

it('values are compared as they will be stored: within a group, and of records that another value names', async () => {
  const client = await open();
  const report = await tried(client, [
    { code: 'N-1', title: 'Same', effort: '1' },
    { code: 'N-2', title: 'Same', effort: '2' },
    { code: 'N-3', title: 'Same', effort: '1' },
    { id: '1', title: 'Renamed' },
    { phone: '13800138001', title: 'By number' },
    { id: '2', title: 'Other' },
    { id: '2', title: 'Other again' },
  ]);
  expect(report.errors).toEqual([repeats(3, 'title', 1), repeats(5, 'phone', 4), repeats(7, 'id', 6)]);
});

it('numbers that look the same because they are masked are different values', async () => {
  const client = await open();
  await client.allow('desk:ticket:view', 'desk:ticket:import', 'desk:ticket:update');
  const reader = await client.as('test');
  const report = await tried(reader, [
    { code: 'T-1', phone: '138****8001', title: 'First' },
    { code: 'T-2', phone: '138****8001', title: 'Second' },
  ]);
  expect([report.updates, report.errors]).toEqual([2, []]);
});

it('a line that was stored unchecked for repeated lines is refused when it is written, with the number of the earlier one', async () => {
  const client = await open();
  const { token } = await tried(client, [
    { code: 'N-1', title: '' },
    { code: 'N-2', title: 'Second' },
    { code: 'N-3', title: 'Third' },
  ]);
  const { store } = client.server.context;
  const { rows } = fieldsOf(await store.get(COLLECTIONS.imports, String(token)));
  const repeated = Array.isArray(rows) ? rows.map((row: object) => ({ ...row, code: 'N-2' })) : [];
  await store.update(COLLECTIONS.imports, String(token), { rows: repeated });
  expect((await client.result(importAnswerContract, IMPORT, { body: { token } })).failed).toMatchObject([
    { ...{ line: 3, title: 'Third', code: 1001 }, errors: { code: { rule: 'repeatedLine', params: { line: 2 } } } },
  ]);
  expect((await store.list(strict.collection)).length).toBe(3);
});
