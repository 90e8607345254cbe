import {
  batchAnswerContract,
  exportAnswerContract,
  importAnswerContract,
  importReportContract,
  jobContract,
  listAnswerContract,
  recordAnswerContract,
  writeAnswerContract,
} from '@src/contracts/resource/wire.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { addDays, addMinutes } from '../dates.ts';
import { TEST_NOW } from '../testing.ts';
import { openDesk, type TestDesk } from './testing/desk.ts';
import { ticketResource } from './testing/ticket.seed.ts';

const get = async (desk: TestDesk, id: string) =>
  (await desk.result(recordAnswerContract, `GET /desk/ticket/${id}`)).record;
const write = (desk: TestDesk, name: string, body: unknown, headers: Record<string, string> = {}) =>
  desk.result(writeAnswerContract, name, { body, headers });
const history = async (desk: TestDesk, id: string) => {
  const { result } = await desk.call(`GET /desk/ticket/${id}/audit`);
  return v.parse(v.object({ list: v.array(v.looseObject({ event: v.string() })) }), result).list;
};
const undo = (desk: TestDesk, offer: { id: string } | null) => desk.call('POST /undo', { body: { id: offer?.id } });
const NEW = { code: 'T-99', title: ' New ', pin: ' 123456 ' };

describe('a new record', () => {
  it('is stored with its defaults, its state and what is computed, and without its secret in any answer', async () => {
    const desk = await openDesk();
    const { record, undo: offer } = await write(desk, 'POST /desk/ticket', NEW);
    expect(record).toMatchObject({
      id: '26',
      version: 1,
      creator: 'vben',
      createTime: '2026-06-17 10:30:00',
      title: 'New',
      status: 'open',
      priority: 'low',
      summary: 'T-99 New',
    });
    expect(offer).toEqual({ id: '1', until: '2026-06-17 10:31:00' });
    expect(await desk.server.context.store.get(ticketResource.collection, '26')).toMatchObject({ pin: ' 123456 ' });
    expect(JSON.stringify([record, await history(desk, '26')])).not.toContain('123456');
  });

  it.each([
    [{}, 1001, { code: { rule: 'required' }, title: { rule: 'required' } }],
    [{ ...NEW, colour: 1 }, 1001, { colour: { rule: 'unknownField' } }],
    [{ ...NEW, effort: 1001 }, 1001, { effort: { rule: 'tooLarge', params: { min: 0, max: 1000 } } }],
    [{ ...NEW, parent: '99' }, 1001, { parent: { rule: 'missing' } }],
    [{ ...NEW, code: 't-1' }, 1006, { code: { rule: 'taken' } }],
  ])('of %j is refused', async (body, code, errors) => {
    const desk = await openDesk();
    const answered = await desk.call('POST /desk/ticket', { body });
    expect(answered).toEqual({ status: 200, code, result: { errors } });
    expect(await desk.server.context.store.list('audit')).toEqual([]);
  });

  it('is made once for one key, and a key is for one call', async () => {
    const desk = await openDesk();
    const headers = { 'idempotency-key': 'k1' };
    const first = await desk.call('POST /desk/ticket', { body: NEW, headers });
    expect(await desk.call('POST /desk/ticket', { body: NEW, headers })).toEqual(first);
    expect((await desk.call('POST /desk/ticket', { body: { ...NEW, title: 'Other' }, headers })).code).toBe(1010);
    const { total } = await desk.result(listAnswerContract, 'GET /desk/ticket/list', { query: { code: 'T-99' } });
    expect(total).toBe(1);
  });

  it('may be tried again with the same key after it was refused', async () => {
    const desk = await openDesk();
    const headers = { 'idempotency-key': 'k1' };
    expect((await desk.call('POST /desk/ticket', { body: {}, headers })).code).toBe(1001);
    expect((await desk.call('POST /desk/ticket', { body: NEW, headers })).code).toBe(0);
  });
});

describe('a change', () => {
  it('makes a new version with its history, and keeps what it does not name', async () => {
    const desk = await openDesk();
    const { record } = await write(desk, 'PUT /desk/ticket/1', { version: 1, title: 'Paper jam', effort: null });
    expect(record).toMatchObject({ version: 2, updater: 'vben', title: 'Paper jam', effort: null, price: 0 });
    expect(await history(desk, '1')).toEqual([
      {
        id: '1',
        resource: 'ticket',
        record: '1',
        title: 'Paper jam',
        event: 'update',
        by: 'vben',
        time: '2026-06-17 10:30:00',
        reason: null,
        request: expect.stringMatching(/^[\da-f]{16}$/),
        changes: [
          { field: 'title', from: '打印机卡纸 1', to: 'Paper jam' },
          { field: 'effort', from: 0, to: null },
          { field: 'summary', from: null, to: 'T-1 Paper jam' },
        ],
      },
    ]);
  });

  it('of an old version meets the present record', async () => {
    const desk = await openDesk();
    await write(desk, 'PUT /desk/ticket/1', { version: 1, title: 'A' });
    const { code, result } = await desk.call('PUT /desk/ticket/1', { body: { version: 1, title: 'B' } });
    expect(code).toBe(1003);
    expect(result).toMatchObject({
      current: { title: 'A', version: 2 },
      changedBy: 'vben',
      changedAt: '2026-06-17 10:30:00',
    });
  });

  it('empties what the form hides, and refuses what is given once', async () => {
    const desk = await openDesk();
    await write(desk, 'PUT /desk/ticket/2', { version: 1, deadline: '2026-07-01' });
    const { record } = await write(desk, 'PUT /desk/ticket/2', { version: 2, priority: 'low' });
    expect(record.deadline).toBeNull();
    expect((await desk.call('PUT /desk/ticket/2', { body: { version: 3, code: 'T-3' } })).result).toEqual({
      errors: { code: { rule: 'fixed' } },
    });
  });

  it('that sends everything back as it was read is none', async () => {
    const desk = await openDesk();
    await write(desk, 'PUT /desk/ticket/2', { version: 1, title: 'Once' });
    const before = await get(desk, '2');
    const { record, undo: offer } = await write(desk, 'PUT /desk/ticket/2', before);
    expect([record, offer]).toEqual([before, null]);
  });

  it('by somebody who sees only the ends of a value leaves the value', async () => {
    const desk = await openDesk();
    await desk.allow('desk:ticket:view', 'desk:ticket:update');
    const other = await desk.as('test');
    await write(other, 'PUT /desk/ticket/2', { ...(await get(other, '2')), title: 'Other' });
    expect(await get(desk, '2')).toMatchObject({ title: 'Other', phone: '13800138001' });
  });
});

describe('an event', () => {
  it('follows the chart, with what was asked and why', async () => {
    const desk = await openDesk();
    const body = { event: 'solve', version: 1, payload: { solution: 'New cable' } };
    const { record } = await write(desk, 'POST /desk/ticket/2/transition', body);
    expect(record).toMatchObject({
      status: 'solved',
      solution: 'New cable',
      version: 2,
      can: expect.arrayContaining(['reopen']),
    });
    const again = await desk.call('POST /desk/ticket/2/transition', { body: { ...body, version: 2 } });
    expect(again).toEqual({
      status: 200,
      code: 1004,
      result: { state: { status: 'solved' }, allowed: ['reopen', 'close'] },
    });
    const silent = await desk.call('POST /desk/ticket/2/transition', { body: { event: 'reopen', version: 2 } });
    expect(silent.result).toEqual({ errors: { reason: { rule: 'required' } } });
  });

  it.each(['answer', 'fly', 'constructor', ''])('%j that nobody sends by hand is refused', async (event) => {
    const desk = await openDesk();
    expect((await desk.call('POST /desk/ticket/3/transition', { body: { event, version: 1 } })).code).toBe(1004);
  });

  it('may be forbidden by a rule, which says so in words', async () => {
    const text = { zh_CN: '不行', en: 'No' };
    const desk = await openDesk([
      { ...ticketResource, rules: { forbid: (event) => (event === 'delete' ? { text } : null) } },
    ]);
    expect((await get(desk, '1')).can).not.toContain('delete');
    const answered = await desk.call('POST /desk/ticket/1/transition', { body: { event: 'delete', version: 1 } });
    expect(answered).toMatchObject({ code: 1008, result: { text } });
  });
});

describe('a deleted record', () => {
  const remove = (desk: TestDesk, id: string) =>
    write(desk, `POST /desk/ticket/${id}/transition`, { event: 'delete', version: 1 });

  it('is in the bin, comes back, and is gone for good only after that', async () => {
    const desk = await openDesk();
    const { record } = await remove(desk, '2');
    expect(record).toMatchObject({ can: ['restore', 'purge'], deleteTime: '2026-06-17 10:30:00' });
    expect((await desk.result(listAnswerContract, 'GET /desk/ticket/list')).total).toBe(24);
    expect((await desk.result(listAnswerContract, 'GET /desk/ticket/list', { query: { bin: '1' } })).total).toBe(1);
    expect((await desk.call('PUT /desk/ticket/2', { body: { version: 2, title: 'x' } })).code).toBe(1004);
    await write(desk, 'POST /desk/ticket/2/transition', { event: 'restore', version: 2 });
    expect((await get(desk, '2')).can).toContain('update');
    expect((await desk.call('POST /desk/ticket/2/transition', { body: { event: 'purge', version: 3 } })).code).toBe(
      1004,
    );
  });

  it('leaves the bin for good after thirty days', async () => {
    const desk = await openDesk();
    await remove(desk, '2');
    desk.server.moveTo(addDays(TEST_NOW, 30));
    const later = await desk.as('vben');
    const seen = (await later.result(listAnswerContract, 'GET /desk/ticket/list', { query: { bin: '1' } })).total;
    desk.server.moveTo(addDays(TEST_NOW, 31));
    const last = await desk.as('vben');
    await remove(last, '3');
    expect([seen, await desk.server.context.store.get(ticketResource.collection, '2')]).toEqual([1, undefined]);
    expect((await history(last, '2')).map(({ event }) => event)).toEqual(['expire', 'delete']);
  });

  it('stays where something points at it', async () => {
    const desk = await openDesk();
    const { code, result } = await desk.call('POST /desk/ticket/1/transition', {
      body: { event: 'delete', version: 1 },
    });
    expect(code).toBe(1005);
    expect(result).toEqual({ refs: [{ resource: 'ticket', label: { zh_CN: '工单', en: 'Tickets' }, count: 1 }] });
  });

  it('does not come back while its unique value is taken', async () => {
    const desk = await openDesk();
    const { undo: offer } = await remove(desk, '2');
    await write(desk, 'POST /desk/ticket', { ...NEW, code: 'T-2' });
    const errors = { errors: { code: { rule: 'taken' } } };
    const restored = await desk.call('POST /desk/ticket/2/transition', { body: { event: 'restore', version: 2 } });
    expect(restored).toEqual({ status: 200, code: 1006, result: errors });
    expect(await undo(desk, offer)).toEqual({ status: 200, code: 1006, result: errors });
  });

  it('is gone for good only by the hand of those who may do everything', async () => {
    const desk = await openDesk();
    await desk.allow('desk:ticket:view', 'desk:ticket:delete', 'desk:ticket:purge');
    const other = await desk.as('test');
    await remove(other, '2');
    const purge = { body: { event: 'purge', version: 2 } };
    expect((await other.call('POST /desk/ticket/2/transition', purge)).status).toBe(403);
    expect((await desk.call('POST /desk/ticket/2/transition', purge)).code).toBe(0);
    expect((await desk.call('GET /desk/ticket/2')).code).toBe(1002);
  });
});

describe('undo', () => {
  it('brings back exactly what was, under a new version, once and in time', async () => {
    const desk = await openDesk();
    const before = await get(desk, '2');
    const { undo: offer } = await write(desk, 'PUT /desk/ticket/2', { version: 1, title: 'x' });
    expect(await undo(await desk.as('test'), offer)).toMatchObject({ code: 1002 });
    expect(await undo(desk, offer)).toEqual({ status: 200, code: 0, result: { restored: 1 } });
    expect(await get(desk, '2')).toEqual({ ...before, version: 3 });
    expect(await undo(desk, offer)).toMatchObject({ code: 1002 });
    expect((await history(desk, '2')).map(({ event }) => event)).toEqual(['undo', 'update']);
  });

  it('is over after its time', async () => {
    const desk = await openDesk();
    const { undo: offer } = await write(desk, 'PUT /desk/ticket/2', { version: 1, title: 'x' });
    desk.server.moveTo(addMinutes(TEST_NOW, 2));
    expect(await undo(desk, offer)).toMatchObject({ code: 1002 });
    expect((await desk.call('GET /undo/list')).result).toEqual({ list: [] });
  });

  it('is refused once the record has moved on, and leaves everything as it is', async () => {
    const desk = await openDesk();
    const { undo: offer } = await desk.result(batchAnswerContract, 'POST /desk/ticket/batch', {
      body: { event: 'take', ids: ['1', '6'] },
    });
    await write(desk, 'PUT /desk/ticket/1', { version: 2, title: 'moved on' });
    expect(await undo(desk, offer)).toMatchObject({ code: 1003, result: { current: { title: 'moved on' } } });
    expect(await get(desk, '6')).toMatchObject({ status: 'working', version: 2 });
  });

  it('takes a new record away', async () => {
    const desk = await openDesk();
    const { undo: offer } = await write(desk, 'POST /desk/ticket', NEW);
    expect((await desk.call('GET /undo/list')).result).toMatchObject({
      list: [{ event: 'create', titles: ['New'], count: 1 }],
    });
    await undo(desk, offer);
    expect((await desk.call('GET /desk/ticket/26')).code).toBe(1002);
  });
});

describe('a batch', () => {
  const batch = (desk: TestDesk, body: unknown) =>
    desk.result(batchAnswerContract, 'POST /desk/ticket/batch', { body });
  const NO_MORE = { code: 1004, msg: 'Not possible in this state' };

  it('tells for each record what becomes of it, tried or done, and is taken back as one', async () => {
    const desk = await openDesk();
    const rows = await desk.server.context.store.list(ticketResource.collection);
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
    expect(await batch(desk, { ...body, dryRun: true })).toEqual({ ...outcome, undo: null });
    expect(await desk.server.context.store.list(ticketResource.collection)).toEqual(rows);
    expect(await desk.server.context.store.list('audit')).toEqual([]);
    const done = await batch(desk, body);
    expect(done).toEqual({ ...outcome, undo: { id: '1', until: '2026-06-17 10:31:00' } });
    await undo(desk, done.undo);
    expect((await get(desk, '3')).status).toBe('waiting');
  });

  it('goes to all that a filter finds', async () => {
    const desk = await openDesk();
    expect(await batch(desk, { event: 'close', filter: { status: 'open,solved' } })).toMatchObject({
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
    const desk = await openDesk();
    expect((await desk.call('POST /desk/ticket/batch', { body })).code).toBe(1001);
  });

  it('above two hundred records is a job that is worked off, and can be ended', async () => {
    const seed = () =>
      Array.from({ length: 450 }, (_, index) => ({ id: String(index), code: `C${index}`, title: 'x', status: 'open' }));
    const desk = await openDesk([{ ...ticketResource, seed }]);
    const { job, total } = await batch(desk, { event: 'take', filter: {} });
    expect(total).toBe(450);
    const poll = () => desk.result(jobContract, `GET /job/${job}`);
    expect(await poll()).toMatchObject({ state: 'running', done: 100, ok: 100, total: 450, undo: null });
    expect((await (await desk.as('test')).call(`GET /job/${job}`)).code).toBe(1002);
    const ended = await desk.result(jobContract, `POST /job/${job}/cancel`);
    expect(ended).toMatchObject({ state: 'cancelled', done: 100, undo: { id: '1' } });
    expect(await poll()).toEqual(ended);
    await undo(desk, ended.undo);
    expect((await desk.result(listAnswerContract, 'GET /desk/ticket/list', { query: { status: 'open' } })).total).toBe(
      450,
    );
  });
});

describe('files', () => {
  const COLUMNS = ['code', 'title', 'status', 'price', 'phone', 'topics', 'parent'];
  const query = { sort: 'effort' };

  it('hold every row, and come back as they were', async () => {
    const desk = await openDesk();
    const { rows, total, next } = await desk.result(exportAnswerContract, 'POST /desk/ticket/export', {
      body: { query, columns: COLUMNS },
    });
    expect([rows.length, total, next]).toEqual([25, 25, null]);
    expect(rows[4]).toEqual(['T-5', '键盘进水 5', 'closed', '6.00', '13800138004', 'hardware', '打印机卡纸 1']);
    const lines = rows.map((cells) => Object.fromEntries(cells.map((cell, index) => [COLUMNS[index] ?? '', cell])));
    const before = await desk.server.context.store.list(ticketResource.collection);
    const report = await desk.result(importReportContract, 'POST /desk/ticket/import', {
      body: { rows: lines, dryRun: true },
    });
    expect(report).toMatchObject({ total: 25, creates: 0, updates: 25, errors: [] });
    await desk.result(importAnswerContract, 'POST /desk/ticket/import', { body: { token: report.token } });
    const after = await desk.server.context.store.list(ticketResource.collection);
    const plain = (row: object) => ({ ...row, version: 0, updater: '', updateTime: '', summary: '' });
    expect(after.map(plain)).toEqual(before.map(plain));
  });

  it('are tried line by line, and stored in one go that one undo takes back', async () => {
    const desk = await openDesk();
    const rows = [
      { code: 'N-1', title: 'One', price: '12.5', parent: 'Mouse is gone 4' },
      { code: 'N-1', title: 'Twice' },
      { code: 'N-2', title: '', price: 'dear' },
      { code: 'T-2', title: 'Changed' },
      { code: 'N-3', title: 'Three', parent: 'nobody' },
    ];
    const report = await desk.result(importReportContract, 'POST /desk/ticket/import', {
      body: { rows, dryRun: true },
    });
    expect(report).toMatchObject({
      total: 5,
      creates: 1,
      updates: 2,
      errors: [
        { line: 3, field: 'price', error: { rule: 'format' } },
        { line: 5, field: 'parent', error: { rule: 'missing' } },
      ],
    });
    const {
      created,
      updated,
      undo: offer,
    } = await desk.result(importAnswerContract, 'POST /desk/ticket/import', {
      body: { token: report.token },
    });
    expect([created, updated]).toEqual([1, 2]);
    expect(await get(desk, '26')).toMatchObject({ title: 'Twice', price: 1250, parent: '4' });
    expect((await desk.call('POST /desk/ticket/import', { body: { token: report.token } })).code).toBe(1002);
    await undo(desk, offer);
    expect((await desk.call('GET /desk/ticket/26')).code).toBe(1002);
    expect(await get(desk, '2')).toMatchObject({ title: 'Screen flickers 2' });
  });

  it('go on where an answer ends', async () => {
    const seed = () =>
      Array.from({ length: 1001 }, (_, index) => ({ id: String(index), code: `C${index}`, title: 'x' }));
    const desk = await openDesk([{ ...ticketResource, seed }]);
    const ask = (next: string | null) =>
      desk.result(exportAnswerContract, 'POST /desk/ticket/export', { body: { query: {}, columns: ['id'], next } });
    const first = await ask(null);
    const second = await ask(first.next);
    expect([first.rows.length, second.rows.length, second.next]).toEqual([1000, 1, null]);
    expect(new Set([...first.rows, ...second.rows].flat()).size).toBe(1001);
  });

  it.each(['pin', 'nothing', 'can'])('have no column %s', async (column) => {
    const desk = await openDesk();
    expect((await desk.call('POST /desk/ticket/export', { body: { query, columns: [column] } })).code).toBe(1001);
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
  const save = (desk: TestDesk, more: object = {}) => desk.call('POST /views', { body: { ...VIEW, ...more } });
  const names = async (desk: TestDesk) => {
    const { result } = await desk.call('GET /views', { query: { list: 'ticket' } });
    return v
      .parse(v.object({ list: v.array(v.looseObject({ name: v.string() })) }), result)
      .list.map(({ name }) => name);
  };

  it('is kept for its owner, or shared by those who may', async () => {
    const desk = await openDesk();
    const other = await desk.as('test');
    expect((await save(desk)).result).toMatchObject({ id: '1', version: 1, mine: true, owner: 'Vben Admin' });
    await save(desk, { name: 'All', scope: 'all' });
    expect(await names(desk)).toEqual(['Mine', 'All']);
    expect(await names(other)).toEqual(['All']);
    expect(await save(other, { scope: 'all' })).toMatchObject({
      status: 403,
      result: { permission: 'desk:ticket:share' },
    });
    expect((await save(desk, { name: 'MINE' })).code).toBe(1006);
    expect((await save(desk, { id: '1', version: 9 })).code).toBe(1003);
    expect((await other.call('POST /views/1/remove')).code).toBe(1002);
    expect((await desk.call('POST /views/1/remove')).code).toBe(0);
    expect(await names(desk)).toEqual(['All']);
  });
});
