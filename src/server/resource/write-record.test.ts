import {
  batchAnswerContract,
  listAnswerContract,
  recordAnswerContract,
  writeAnswerContract,
} from '@src/contracts/resource/responses.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { addDays, addMinutes } from '../store/dates.ts';
import { TEST_NOW } from '../testing.ts';
import { openClient, type TestClient } from './testing/test-context.ts';
import { ticketResource } from './testing/ticket.seed.ts';

const get = async (client: TestClient, id: string) =>
  (await client.result(recordAnswerContract, `GET /desk/ticket/${id}`)).record;
const write = (client: TestClient, name: string, body: unknown, headers: Record<string, string> = {}) =>
  client.result(writeAnswerContract, name, { body, headers });
const history = async (client: TestClient, id: string) => {
  const { result } = await client.call(`GET /desk/ticket/${id}/audit`);
  return v.parse(v.object({ list: v.array(v.looseObject({ event: v.string(), by: v.string() })) }), result).list;
};
const undo = (client: TestClient, offer: { id: string } | null) =>
  client.call('POST /undo', { body: { id: offer?.id } });
const NEW = { code: 'T-99', title: ' New ', pin: ' 123456 ' };

describe('a new record', () => {
  it('is stored with its defaults, its state and computed fields, and no response contains its secret', async () => {
    const client = await openClient();
    const { record, undo: offer } = await write(client, 'POST /desk/ticket', NEW);
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
    expect(await client.server.context.store.get(ticketResource.collection, '26')).toMatchObject({ pin: ' 123456 ' });
    expect(JSON.stringify([record, await history(client, '26')])).not.toContain('123456');
  });

  it.each([
    [{}, 1001, { code: { rule: 'required' }, title: { rule: 'required' } }],
    [{ ...NEW, colour: 1 }, 1001, { colour: { rule: 'unknownField' } }],
    [{ ...NEW, effort: 1001 }, 1001, { effort: { rule: 'tooLarge', params: { min: 0, max: 1000 } } }],
    [{ ...NEW, parent: '99' }, 1001, { parent: { rule: 'missing' } }],
    [{ ...NEW, code: 't-1' }, 1006, { code: { rule: 'taken' } }],
  ])('of %j is refused', async (body, code, errors) => {
    const client = await openClient();
    const answered = await client.call('POST /desk/ticket', { body });
    expect(answered).toEqual({ status: 200, code, result: { errors } });
    expect(await client.server.context.store.list('audit')).toEqual([]);
  });

  it('is created once per key, and a key is valid for one call only', async () => {
    const client = await openClient();
    const headers = { 'idempotency-key': 'k1' };
    const first = await client.call('POST /desk/ticket', { body: NEW, headers });
    expect(await client.call('POST /desk/ticket', { body: NEW, headers })).toEqual(first);
    expect((await client.call('POST /desk/ticket', { body: { ...NEW, title: 'Other' }, headers })).code).toBe(1010);
    const { total } = await client.result(listAnswerContract, 'GET /desk/ticket/list', { query: { code: 'T-99' } });
    expect(total).toBe(1);
  });

  it('is created again with the same key a day later, when the stored response has expired', async () => {
    const client = await openClient();
    const make = (code: string) =>
      client.call('POST /desk/ticket', { body: { ...NEW, code }, headers: { 'idempotency-key': 'every day' } });
    expect((await make('T-98')).code).toBe(0);
    client.server.moveTo(new Date(TEST_NOW.getTime() + 24 * 3_600_000));
    expect((await make('T-97')).code).toBe(1010);
    client.server.moveTo(new Date(TEST_NOW.getTime() + 24 * 3_600_000 + 1));
    const next = await make('T-97');
    expect([next.code, await make('T-97')]).toEqual([0, next]);
  });

  it('can be retried with the same key after a refusal', async () => {
    const client = await openClient();
    const headers = { 'idempotency-key': 'k1' };
    expect((await client.call('POST /desk/ticket', { body: {}, headers })).code).toBe(1001);
    expect((await client.call('POST /desk/ticket', { body: NEW, headers })).code).toBe(0);
  });
});

describe('a history', () => {
  it('lists the newest lines that fit into a response, however long the values are', async () => {
    const client = await openClient();
    const { store } = client.server.context;
    const line = {
      resource: 'ticket',
      record: '1',
      title: 'Jam',
      by: 'vben',
      reason: null,
      request: 'r',
      event: 'update',
    };
    const text = 'x'.repeat(150_000);
    const time = '2026-06-17 10:30:00';
    for (let id = 1; id <= 60; id += 1)
      await store.insert('audit', { ...line, id: `${id}`, time, changes: [{ field: 'title', from: text, to: text }] });
    expect((await history(client, '1')).map(({ id }) => id)).toEqual(['60', '59', '58', '57', '56', '55']);
  });

  it('lists at most five hundred lines', async () => {
    const client = await openClient();
    const { store } = client.server.context;
    const line = {
      resource: 'ticket',
      record: '1',
      title: 'Jam',
      by: 'vben',
      reason: null,
      request: 'r',
      event: 'view',
    };
    for (let id = 1; id <= 520; id += 1)
      await store.insert('audit', { ...line, id: `${id}`, time: '2026-06-17 10:30:00', changes: [] });
    const told = (await history(client, '1')).map(({ id }) => id);
    expect([told.length, told[0], told.at(-1)]).toEqual([500, '520', '21']);
  });
});

describe('a change', () => {
  it('creates a new version with its history, and keeps omitted fields', async () => {
    const client = await openClient();
    const { record } = await write(client, 'PUT /desk/ticket/1', { version: 1, title: 'Paper jam', effort: null });
    expect(record).toMatchObject({ version: 2, updater: 'vben', title: 'Paper jam', effort: null, price: 0 });
    expect(await history(client, '1')).toEqual([
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

  it('of an outdated version returns the current record', async () => {
    const client = await openClient();
    await write(client, 'PUT /desk/ticket/1', { version: 1, title: 'A' });
    const { code, result } = await client.call('PUT /desk/ticket/1', { body: { version: 1, title: 'B' } });
    expect(code).toBe(1003);
    expect(result).toMatchObject({
      current: { title: 'A', version: 2 },
      changedBy: 'vben',
      changedAt: '2026-06-17 10:30:00',
    });
  });

  it('clears fields that the form hides, and refuses fields that can be set once only', async () => {
    const client = await openClient();
    await write(client, 'PUT /desk/ticket/2', { version: 1, deadline: '2026-07-01' });
    const { record } = await write(client, 'PUT /desk/ticket/2', { version: 2, priority: 'low' });
    expect(record.deadline).toBeNull();
    expect((await client.call('PUT /desk/ticket/2', { body: { version: 3, code: 'T-3' } })).result).toEqual({
      errors: { code: { rule: 'fixed' } },
    });
  });

  it('without a difference is none', async () => {
    const client = await openClient();
    await write(client, 'PUT /desk/ticket/2', { version: 1, title: 'Once' });
    const before = await get(client, '2');
    const { record, undo: offer } = await write(client, 'PUT /desk/ticket/2', before);
    expect([record, offer]).toEqual([before, null]);
  });

  it('by a reader of masked values keeps the value', async () => {
    const client = await openClient();
    await client.allow('desk:ticket:view', 'desk:ticket:update');
    const other = await client.as('test');
    await write(other, 'PUT /desk/ticket/2', { ...(await get(other, '2')), title: 'Other' });
    expect(await get(client, '2')).toMatchObject({ title: 'Other', phone: '13800138001' });
  });
});

describe('an event', () => {
  it('follows the lifecycle, with its payload and reason', async () => {
    const client = await openClient();
    const body = { event: 'solve', version: 1, payload: { solution: 'New cable' } };
    const { record } = await write(client, 'POST /desk/ticket/2/transition', body);
    expect(record).toMatchObject({
      status: 'solved',
      solution: 'New cable',
      version: 2,
      can: expect.arrayContaining(['reopen']),
    });
    const again = await client.call('POST /desk/ticket/2/transition', { body: { ...body, version: 2 } });
    expect(again).toEqual({
      status: 200,
      code: 1004,
      result: { state: { status: 'solved' }, allowed: ['reopen', 'close'] },
    });
    const silent = await client.call('POST /desk/ticket/2/transition', { body: { event: 'reopen', version: 2 } });
    expect(silent.result).toEqual({ errors: { reason: { rule: 'required' } } });
  });

  it.each(['answer', 'fly', 'constructor', ''])('%j, which cannot be sent by hand, is refused', async (event) => {
    const client = await openClient();
    expect((await client.call('POST /desk/ticket/3/transition', { body: { event, version: 1 } })).code).toBe(1004);
  });

  it('can be forbidden by a rule, with a text', async () => {
    const text = { zh_CN: '不行', en: 'No' };
    const client = await openClient([
      { ...ticketResource, rules: { forbid: (event) => (event === 'delete' ? { text } : null) } },
    ]);
    expect((await get(client, '1')).can).not.toContain('delete');
    const answered = await client.call('POST /desk/ticket/1/transition', { body: { event: 'delete', version: 1 } });
    expect(answered).toMatchObject({ code: 1008, result: { text } });
  });
});

describe('a deleted record', () => {
  const remove = (client: TestClient, id: string) =>
    write(client, `POST /desk/ticket/${id}/transition`, { event: 'delete', version: 1 });

  it('is not merged with what was written meanwhile: the writer is told that it is in the bin', async () => {
    const client = await openClient();
    await remove(client, '2');
    const binned = { code: 1004, result: { state: {}, allowed: [], text: 'resource.why.bin' } };
    const send = (name: string, body: object) => client.call(name, { body: { version: 1, ...body } });
    expect(await send('PUT /desk/ticket/2', { title: 'x' })).toMatchObject(binned);
    expect(await send('POST /desk/ticket/2/transition', { event: 'delete' })).toMatchObject(binned);
    expect((await send('POST /desk/ticket/2/transition', { event: 'restore' })).code).toBe(1003);
  });

  it('is in the bin, can be restored, and can only be purged there', async () => {
    const client = await openClient();
    const { record } = await remove(client, '2');
    expect(record).toMatchObject({ can: ['restore', 'purge'], deleteTime: '2026-06-17 10:30:00' });
    expect((await client.result(listAnswerContract, 'GET /desk/ticket/list')).total).toBe(24);
    expect((await client.result(listAnswerContract, 'GET /desk/ticket/list', { query: { bin: '1' } })).total).toBe(1);
    expect((await client.call('PUT /desk/ticket/2', { body: { version: 2, title: 'x' } })).code).toBe(1004);
    await write(client, 'POST /desk/ticket/2/transition', { event: 'restore', version: 2 });
    expect((await get(client, '2')).can).toContain('update');
    expect((await client.call('POST /desk/ticket/2/transition', { body: { event: 'purge', version: 3 } })).code).toBe(
      1004,
    );
  });

  it('is purged from the bin after thirty days', async () => {
    const client = await openClient();
    await remove(client, '2');
    client.server.moveTo(addDays(TEST_NOW, 30));
    const later = await client.as('vben');
    const seen = (await later.result(listAnswerContract, 'GET /desk/ticket/list', { query: { bin: '1' } })).total;
    client.server.moveTo(addDays(TEST_NOW, 31));
    const last = await client.as('vben');
    await client.server.prune();
    expect([seen, await client.server.context.store.get(ticketResource.collection, '2')]).toEqual([1, undefined]);
    const lines = (await history(last, '2')).map(({ event, by }) => [event, by]);
    expect(lines).toEqual([
      ['expire', 'system'],
      ['delete', 'vben'],
    ]);
  });

  it('is gone after thirty days, even if it is not purged yet', async () => {
    const client = await openClient();
    await remove(client, '2');
    client.server.moveTo(addDays(TEST_NOW, 31));
    const later = await client.as('vben');
    const listed = await later.result(listAnswerContract, 'GET /desk/ticket/list', { query: { bin: '1' } });
    const sent = { body: { event: 'restore', version: 2 } };
    const codes = [
      (await later.call('GET /desk/ticket/2')).code,
      (await later.call('POST /desk/ticket/2/transition', sent)).code,
    ];
    const batch = { body: { event: 'restore', ids: ['2'] } };
    const { failed } = await later.result(batchAnswerContract, 'POST /desk/ticket/batch', batch);
    expect([listed.total, codes, failed.map(({ code }) => code)]).toEqual([0, [1002, 1002], [1002]]);
    expect(await client.server.context.store.get(ticketResource.collection, '2')).toBeDefined();
  });

  it('is kept while another record refers to it', async () => {
    const client = await openClient();
    const { code, result } = await client.call('POST /desk/ticket/1/transition', {
      body: { event: 'delete', version: 1 },
    });
    expect(code).toBe(1005);
    expect(result).toEqual({ refs: [{ resource: 'ticket', label: { zh_CN: '工单', en: 'Tickets' }, count: 1 }] });
  });

  it('cannot be restored while its unique value is taken', async () => {
    const client = await openClient();
    const { undo: offer } = await remove(client, '2');
    await write(client, 'POST /desk/ticket', { ...NEW, code: 'T-2' });
    const errors = { errors: { code: { rule: 'taken' } } };
    const restored = await client.call('POST /desk/ticket/2/transition', { body: { event: 'restore', version: 2 } });
    expect(restored).toEqual({ status: 200, code: 1006, result: errors });
    expect(await undo(client, offer)).toEqual({ status: 200, code: 1006, result: errors });
  });

  it('can only be purged with all permissions', async () => {
    const client = await openClient();
    await client.allow('desk:ticket:view', 'desk:ticket:delete', 'desk:ticket:purge');
    const other = await client.as('test');
    await remove(other, '2');
    const purge = { body: { event: 'purge', version: 2 } };
    expect((await other.call('POST /desk/ticket/2/transition', purge)).status).toBe(403);
    expect((await client.call('POST /desk/ticket/2/transition', purge)).code).toBe(0);
    expect((await client.call('GET /desk/ticket/2')).code).toBe(1002);
  });
});

describe('undo', () => {
  it('restores exactly the previous record, as a new version, once and in time', async () => {
    const client = await openClient();
    const before = await get(client, '2');
    const { undo: offer } = await write(client, 'PUT /desk/ticket/2', { version: 1, title: 'x' });
    expect(await undo(await client.as('test'), offer)).toMatchObject({ code: 1002 });
    expect(await undo(client, offer)).toEqual({ status: 200, code: 0, result: { restored: 1, failed: [] } });
    expect(await get(client, '2')).toEqual({ ...before, version: 3 });
    expect(await undo(client, offer)).toMatchObject({ code: 1002 });
    expect((await history(client, '2')).map(({ event }) => event)).toEqual(['undo', 'update']);
  });

  it('expires', async () => {
    const client = await openClient();
    const { undo: offer } = await write(client, 'PUT /desk/ticket/2', { version: 1, title: 'x' });
    client.server.moveTo(addMinutes(TEST_NOW, 2));
    expect(await undo(client, offer)).toMatchObject({ code: 1002 });
    expect((await client.call('GET /undo/list')).result).toEqual({ list: [] });
  });

  it('is refused once the record was changed, and changes nothing', async () => {
    const client = await openClient();
    const { undo: offer } = await client.result(batchAnswerContract, 'POST /desk/ticket/batch', {
      body: { event: 'take', ids: ['1', '6'] },
    });
    await write(client, 'PUT /desk/ticket/1', { version: 2, title: 'moved on' });
    await write(client, 'PUT /desk/ticket/6', { version: 2, title: 'as well' });
    expect(await undo(client, offer)).toMatchObject({ code: 1003, result: { current: { title: 'moved on' } } });
    expect(await get(client, '6')).toMatchObject({ status: 'working', version: 3 });
  });

  it('of many restores the unchanged ones, and names the others', async () => {
    const client = await openClient();
    const { undo: offer } = await client.result(batchAnswerContract, 'POST /desk/ticket/batch', {
      body: { event: 'take', ids: ['1', '6'] },
    });
    await write(client, 'PUT /desk/ticket/1', { version: 2, title: 'moved on' });
    expect((await undo(client, offer)).result).toEqual({
      restored: 1,
      failed: [{ id: '1', title: expect.any(String), code: 1003, msg: expect.any(String) }],
    });
    expect([await get(client, '1'), await get(client, '6')]).toMatchObject([
      { status: 'working', title: 'moved on' },
      { status: 'open', version: 3 },
    ]);
    expect((await undo(client, offer)).code).toBe(1002);
  });

  it('removes a new record', async () => {
    const client = await openClient();
    const { undo: offer } = await write(client, 'POST /desk/ticket', NEW);
    expect((await client.call('GET /undo/list')).result).toMatchObject({
      list: [{ event: 'create', titles: ['New'], count: 1 }],
    });
    await undo(client, offer);
    expect((await client.call('GET /desk/ticket/26')).code).toBe(1002);
  });
});
