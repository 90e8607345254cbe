import {
  choicesContract,
  listAnswerContract,
  neighboursContract,
  recordAnswerContract,
} from '@src/contracts/resource/responses.ts';
import { describe, expect, it } from 'vitest';
import { openClient } from '../testing/test-context.ts';
import { ticketResource } from '../testing/ticket.seed.ts';

const ids = async (query: Record<string, string>) => {
  const client = await openClient();
  const { list } = await client.result(listAnswerContract, 'GET /desk/ticket/list', { query });
  return list.map(({ id }) => id);
};

describe('a list', () => {
  it('is paged, sorted by its definition, counted and summed', async () => {
    const client = await openClient();
    const { list, ...rest } = await client.result(listAnswerContract, 'GET /desk/ticket/list');
    const can = ['create', 'import', 'export', 'share'];
    expect(rest).toEqual({ total: 25, page: 1, size: 10, totals: { price: 45_000 }, can });
    expect(list.map(({ code }) => code).slice(0, 4)).toEqual(['T-1', 'T-10', 'T-11', 'T-12']);
  });

  it('returns the last page for a page beyond it', async () => {
    const client = await openClient();
    const answer = await client.result(listAnswerContract, 'GET /desk/ticket/list', { query: { page: '99' } });
    expect([answer.page, answer.list.length]).toEqual([3, 5]);
  });

  it('continues after a given row to its end, even when earlier rows were removed', async () => {
    const client = await openClient();
    const query = { size: '10', sort: 'effort', status: 'open' };
    const behind = (after: string) =>
      client.result(listAnswerContract, 'GET /desk/ticket/list', { query: { ...query, after, size: '2' } });
    const all = await ids({ ...query, size: '100' });
    expect(all).toEqual(['1', '6', '11', '16', '21']);
    await client.server.context.store.remove(ticketResource.collection, '1');
    const next = await behind('6');
    expect([next.list.map(({ id }) => id), next.next, next.total]).toEqual([['11', '16'], '16', 4]);
    const last = await behind('16');
    expect([last.list.map(({ id }) => id), last.next]).toEqual([['21'], null]);
    expect((await client.call('GET /desk/ticket/list', { query: { ...query, after: '1' } })).code).toBe(1001);
  });

  it.each([
    [{ status: 'closed', sort: 'code' }, ['10', '15', '20', '25', '5']],
    [{ q: '打印机', size: '100', sort: '-effort' }, ['21', '16', '11', '6', '1']],
    [{ price_from: '35', sort: 'price' }, ['25']],
    [{ topics: 'hardware', status: 'open', sort: 'effort' }, ['1', '11', '21']],
    [
      {
        where: JSON.stringify({
          any: [
            { field: 'effort', op: 'is', value: 5 },
            { field: 'code', op: 'is', value: 't-9' },
          ],
        }),
        sort: 'effort',
      },
      ['2', '9'],
    ],
    [{ sort: 'status,-effort', size: '10' }, ['21', '16', '11', '6', '1', '22', '17', '12', '7', '2']],
    [{ bin: '1' }, []],
    [{ q: 'nothing has this' }, []],
  ])('finds for %j the rows %j', async (query, found) => {
    expect(await ids(query)).toEqual(found);
  });

  it.each([{ colour: 'red' }, { size: '1000' }, { pin: 'x' }, { sort: 'pin' }, { status: 'gone' }])(
    'refuses %j instead of ignoring it',
    async (query) => {
      const client = await openClient();
      expect(await client.call('GET /desk/ticket/list', { query })).toEqual({
        status: 200,
        code: 1001,
        result: { errors: { [Object.keys(query)[0] ?? '']: { rule: 'format' } } },
      });
    },
  );
});

describe('a record', () => {
  it('contains the possible events, and the reasons why others are not possible', async () => {
    const client = await openClient();
    const { record, cannot } = await client.result(recordAnswerContract, 'GET /desk/ticket/2');
    expect(record).toEqual({
      id: '2',
      version: 1,
      creator: 'system',
      createTime: '2026-06-17 10:30:00',
      updater: 'system',
      updateTime: '2026-06-17 10:30:00',
      code: 'T-2',
      title: 'Screen flickers 2',
      status: 'working',
      priority: 'high',
      deadline: null,
      effort: 5,
      price: 150,
      phone: '13800138001',
      topics: [],
      parent: null,
      summary: null,
      solution: null,
      can: ['update', 'delete', 'ask', 'solve'],
    });
    expect(cannot).toEqual({
      take: { reason: 'state' },
      reopen: { reason: 'state' },
      close: { reason: 'state' },
    });
  });

  it('contains the guard that blocks an event', async () => {
    const client = await openClient();
    await client.call('POST /desk/ticket/1/transition', { body: { event: 'take', version: 1 } });
    const { cannot } = await client.result(recordAnswerContract, 'GET /desk/ticket/1');
    expect(cannot.solve).toEqual({ reason: 'guard', text: { zh_CN: '先填写工时', en: 'Enter the effort first' } });
  });

  it('is not found when it does not exist', async () => {
    const client = await openClient();
    expect(await client.call('GET /desk/ticket/99')).toEqual({ status: 200, code: 1002, result: null });
  });

  it('has its neighbours in the list', async () => {
    const client = await openClient();
    const ask = (id: string, query = {}) =>
      client.result(neighboursContract, 'GET /desk/ticket/neighbours', { query: { id, sort: 'effort', ...query } });
    expect(await ask('1')).toEqual({ previous: null, next: '2', index: 1, total: 25 });
    expect(await ask('6', { status: 'open' })).toEqual({ previous: '1', next: '11', index: 2, total: 5 });
    expect(await ask('7', { status: 'open' })).toEqual({ previous: null, next: null, index: 0, total: 5 });
  });
});

describe('choices', () => {
  it('are found by words or ids, through the resource and by its name', async () => {
    const client = await openClient();
    const query = { q: 'mouse', size: '2' };
    const found = {
      list: [
        { value: '14', label: 'Mouse is gone 14', note: 'T-14' },
        { value: '19', label: 'Mouse is gone 19', note: 'T-19' },
      ],
      total: 5,
    };
    expect(await client.result(choicesContract, 'GET /desk/ticket/choices', { query })).toEqual(found);
    expect(await client.result(choicesContract, 'GET /choices', { query: { ...query, resource: 'ticket' } })).toEqual(
      found,
    );
    const named = await client.result(choicesContract, 'GET /desk/ticket/choices', { query: { ids: '2,1,99' } });
    expect(named.list.map(({ value }) => value).sort()).toEqual(['1', '2']);
    expect((await client.call('GET /choices', { query: { resource: 'nothing' } })).code).toBe(1002);
  });

  it('can be filtered by a condition with the view permission only', async () => {
    const client = await openClient();
    const query = { where: JSON.stringify({ field: 'code', op: 'in', value: ['T-14', 'T-2'] }) };
    const { list } = await client.result(choicesContract, 'GET /desk/ticket/choices', { query });
    expect(list.map(({ note }) => note)).toEqual(['T-14', 'T-2']);
    const broken = await client.call('GET /desk/ticket/choices', { query: { where: '{"field":"nothing"}' } });
    expect(broken.code).toBe(1001);
    await client.allow('desk:ticket:choose');
    const chooser = await client.as('test');
    expect((await chooser.call('GET /desk/ticket/choices', { query: {} })).code).toBe(0);
    expect((await chooser.call('GET /desk/ticket/choices', { query })).code).toBe(1001);
    const same = { besides: '1', same: 'code' };
    expect((await client.call('GET /desk/ticket/choices', { query: same })).code).toBe(0);
    expect((await chooser.call('GET /desk/ticket/choices', { query: same })).result).toEqual({
      errors: { same: { rule: 'format' } },
    });
  });
});

describe('a reader without the permission to reveal', () => {
  const reader = async () => {
    const client = await openClient();
    await client.allow('desk:ticket:view', 'desk:ticket:export');
    return client.as('test');
  };

  it('sees the ends of a masked value, and cannot search for it', async () => {
    const client = await reader();
    const { record } = await client.result(recordAnswerContract, 'GET /desk/ticket/1');
    expect([record.phone, record.can]).toEqual(['138****8000', []]);
    const { total } = await client.result(listAnswerContract, 'GET /desk/ticket/list', {
      query: { q: '13800138000' },
    });
    expect(total).toBe(0);
  });

  it.each([
    { phone: '13800138000' },
    { sort: 'phone' },
    { where: JSON.stringify({ not: { field: 'phone', op: 'startsWith', value: '138' } }) },
  ])('cannot query it by %j', async (query) => {
    const client = await reader();
    expect((await client.call('GET /desk/ticket/list', { query })).code).toBe(1001);
  });
});

describe('a scope', () => {
  it('hides records outside of it', async () => {
    const scope = () => ({ field: 'effort', op: 'atMost', value: 10 }) as const;
    const client = await openClient([{ ...ticketResource, rules: { scope } }]);
    const { total } = await client.result(listAnswerContract, 'GET /desk/ticket/list');
    expect(total).toBe(3);
    expect((await client.call('GET /desk/ticket/3')).code).toBe(0);
    for (const [name, body] of [
      ['GET /desk/ticket/4', undefined],
      ['PUT /desk/ticket/4', { version: 1 }],
      ['POST /desk/ticket/4/transition', { version: 1, event: 'delete' }],
    ] as const) {
      expect((await client.call(name, { body })).code).toBe(1002);
    }
  });
});
