import {
  batchAnswerContract,
  exportAnswerContract,
  importAnswerContract,
  importReportContract,
  jobContract,
  listAnswerContract,
  recordAnswerContract,
} from '@src/contracts/resource/responses.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { openClient, type TestClient } from '../testing/test-context.ts';
import { ticketResource } from '../testing/ticket.seed.ts';

const get = async (client: TestClient, id: string) =>
  (await client.result(recordAnswerContract, `GET /desk/ticket/${id}`)).record;
const undo = (client: TestClient, offer: { id: string } | null) =>
  client.call('POST /undo', { body: { id: offer?.id } });

describe('a batch', () => {
  const batch = (client: TestClient, body: unknown) =>
    client.result(batchAnswerContract, 'POST /desk/ticket/batch', { body });
  const NO_MORE = { code: 1004, msg: 'Not possible in this state' };

  it('returns the same result per record in a dry run and when it is sent, and is undone as one', async () => {
    const client = await openClient();
    const rows = await client.server.context.store.list(ticketResource.collection);
    const body = { event: 'take', ids: ['1', '2', '3', '99'] };
    const outcome = {
      ok: ['1', '3'],
      failed: [
        { id: '2', title: 'Screen flickers 2', ...NO_MORE },
        { id: '99', title: '99', code: 1002, msg: 'Not found' },
      ],
      total: 4,
      job: null,
    };
    expect(await batch(client, { ...body, dryRun: true })).toMatchObject({ ...outcome, undo: null });
    expect(await client.server.context.store.list(ticketResource.collection)).toEqual(rows);
    expect(await client.server.context.store.list('audit')).toEqual([]);
    const done = await batch(client, body);
    expect(done).toMatchObject({ ...outcome, undo: { id: '1', until: '2026-06-17 10:31:00' } });
    await undo(client, done.undo);
    expect((await get(client, '3')).status).toBe('waiting');
  });

  it('applies to all matches of a filter', async () => {
    const client = await openClient();
    expect(await batch(client, { event: 'close', filter: { status: 'open,solved' } })).toMatchObject({
      total: 10,
      failed: [],
    });
  });

  it.each([
    { event: 'solve', ids: ['1', '2'] },
    { event: 'solve', filter: { status: 'open' } },
    { event: 'answer', ids: ['1'] },
    { event: 'take', ids: [] },
    { event: 'take' },
    { event: 'take', filter: { colour: 'red' } },
  ])('of %j is refused', async (body) => {
    const client = await openClient();
    expect((await client.call('POST /desk/ticket/batch', { body })).code).toBe(1001);
  });

  it('of more than two hundred records is a job, which only its owner can poll', async () => {
    const seed = () =>
      Array.from({ length: 450 }, (_, index) => ({ id: String(index), code: `C${index}`, title: 'x', status: 'open' }));
    const client = await openClient([{ ...ticketResource, seed }]);
    const { job, total } = await batch(client, { event: 'take', filter: {} });
    expect(total).toBe(450);
    const poll = () => client.result(jobContract, `GET /job/${job}`);
    // Polling changes nothing.
    expect([await poll(), await poll()]).toEqual(Array(2).fill(await poll()));
    expect(await poll()).toMatchObject({ state: 'queued', done: 0, ok: 0, total: 450, undo: null });
    expect((await (await client.as('test')).call(`GET /job/${job}`)).code).toBe(1002);
    expect((await (await client.as('test')).call(`POST /job/${job}/cancel`)).code).toBe(1002);
    await client.server.workOff();
    const ended = await poll();
    expect(ended).toMatchObject({ state: 'done', done: 450, ok: 450, failed: [], undo: { id: '1' } });
    await undo(client, ended.undo);
    await client.server.workOff();
    expect(
      (await client.result(listAnswerContract, 'GET /desk/ticket/list', { query: { status: 'open' } })).total,
    ).toBe(450);
  });
});

describe('exports and imports', () => {
  const COLUMNS = ['code', 'title', 'status', 'price', 'phone', 'topics', 'parent'];
  const query = { sort: 'effort' };

  it('an export contains every row, and its import restores them', async () => {
    const client = await openClient();
    const { rows, total, next } = await client.result(exportAnswerContract, 'POST /desk/ticket/export', {
      body: { query, columns: COLUMNS },
    });
    expect([rows.length, total, next]).toEqual([25, 25, null]);
    expect(rows[4]).toEqual(['T-5', '键盘进水 5', 'closed', '6.00', '13800138004', 'hardware', '打印机卡纸 1']);
    const lines = rows.map((cells) => Object.fromEntries(cells.map((cell, index) => [COLUMNS[index] ?? '', cell])));
    const before = await client.server.context.store.list(ticketResource.collection);
    const report = await client.result(importReportContract, 'POST /desk/ticket/import', {
      body: { rows: lines, dryRun: true },
    });
    expect(report).toMatchObject({ total: 25, creates: 0, updates: 25, errors: [] });
    await client.result(importAnswerContract, 'POST /desk/ticket/import', { body: { token: report.token } });
    const after = await client.server.context.store.list(ticketResource.collection);
    const plain = (row: object) => ({ ...row, version: 0, updater: '', updateTime: '', summary: '' });
    expect(after.map(plain)).toEqual(before.map(plain));
  });

  it('an import is checked line by line, and stored in one write that one undo reverts', async () => {
    const client = await openClient();
    const rows = [
      { code: 'N-1', title: 'One', price: '12.5', parent: 'Mouse is gone 4' },
      { code: 'N-1', title: 'Twice' },
      { code: 'N-2', title: '', price: 'dear' },
      { code: 'T-2', title: 'Changed' },
      { code: 'N-3', title: 'Three', parent: 'nobody' },
    ];
    const report = await client.result(importReportContract, 'POST /desk/ticket/import', {
      body: { rows, dryRun: true },
    });
    expect(report).toMatchObject({
      total: 5,
      creates: 1,
      updates: 1,
      errors: [
        { line: 2, field: 'code', error: { rule: 'repeatedLine', params: { line: 1 } } },
        { line: 3, field: 'title', error: { rule: 'required' } },
        { line: 3, field: 'price', error: { rule: 'format' } },
        { line: 5, field: 'parent', error: { rule: 'missing' } },
      ],
    });
    const {
      created,
      updated,
      undo: offer,
    } = await client.result(importAnswerContract, 'POST /desk/ticket/import', {
      body: { token: report.token },
    });
    expect([created, updated]).toEqual([1, 1]);
    const list = await client.server.context.store.list(ticketResource.collection);
    const made = list.filter(({ code }) => code === 'N-1').map(({ id }) => id);
    // A database does not reuse the number of a dry run.
    expect([list.length, made.length, Number(made[0]) > 25]).toEqual([26, 1, true]);
    expect(await get(client, String(made[0]))).toMatchObject({ title: 'One', price: 1250, parent: '4' });
    expect((await client.call('POST /desk/ticket/import', { body: { token: report.token } })).code).toBe(1002);
    await undo(client, offer);
    expect((await client.call(`GET /desk/ticket/${made[0]}`)).code).toBe(1002);
    expect(await get(client, '2')).toMatchObject({ title: 'Screen flickers 2' });
  });

  it('an export continues where a response ends', async () => {
    const seed = () =>
      Array.from({ length: 1001 }, (_, index) => ({ id: String(index), code: `C${index}`, title: 'x' }));
    const client = await openClient([{ ...ticketResource, seed }]);
    const ask = (next: string | null) =>
      client.result(exportAnswerContract, 'POST /desk/ticket/export', { body: { query: {}, columns: ['id'], next } });
    const first = await ask(null);
    const second = await ask(first.next);
    expect([first.rows.length, second.rows.length, second.next]).toEqual([1000, 1, null]);
    expect(new Set([...first.rows, ...second.rows].flat()).size).toBe(1001);
  });

  it.each(['pin', 'nothing', 'can'])('have no column %s', async (column) => {
    const client = await openClient();
    expect((await client.call('POST /desk/ticket/export', { body: { query, columns: [column] } })).code).toBe(1001);
  });
});

describe('a view', () => {
  const VIEW = {
    list: 'ticket',
    id: null,
    version: 0,
    name: 'Mine',
    scope: 'private',
    params: { status: 'open' },
    columns: ['code'],
    isDefault: true,
  };
  const save = (client: TestClient, more: object = {}) => client.call('POST /views', { body: { ...VIEW, ...more } });
  const names = async (client: TestClient) => {
    const { result } = await client.call('GET /views', { query: { list: 'ticket' } });
    return v
      .parse(v.object({ list: v.array(v.looseObject({ name: v.string() })) }), result)
      .list.map(({ name }) => name);
  };

  it('is stored for its owner, or shared with the permission', async () => {
    const client = await openClient();
    await client.allow('desk:ticket:view');
    const other = await client.as('test');
    expect((await save(client)).result).toMatchObject({ id: '1', version: 1, mine: true, owner: 'Vben Admin' });
    await save(client, { name: 'All', scope: 'all' });
    expect(await names(client)).toEqual(['Mine', 'All']);
    expect(await names(other)).toEqual(['All']);
    expect(await save(other, { scope: 'all' })).toMatchObject({
      status: 403,
      result: { permission: 'desk:ticket:share' },
    });
    expect((await save(client, { name: 'MINE' })).code).toBe(1006);
    expect((await save(client, { id: '1', version: 9 })).code).toBe(1003);
    expect((await other.call('POST /views/1/remove')).code).toBe(1002);
    expect((await client.call('POST /views/1/remove')).code).toBe(0);
    expect(await names(client)).toEqual(['All']);
  });
});
