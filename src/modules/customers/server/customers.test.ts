import {
  auditEntryContract,
  listAnswerContract,
  recordAnswerContract,
  writeAnswerContract,
} from '@src/contracts/resource/responses.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { addDays, dateTimeText } from '@src/server/store/dates.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import { watchedReads } from '@src/server/store/testing/watched-reads.ts';
import { TEST_NOW } from '@src/server/testing.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CUSTOMERS, isOpenOrder, POINTS, purchasesByCustomer } from './customer-row.ts';

/** The client of the whole product, because customers look at orders and tickets. */
const open = () => openClient([]);
const rowsOf = (client: TestClient, collection: string) => client.server.context.store.list(collection);

async function send(client: TestClient, id: string, event: string, body: Readonly<Record<string, unknown>> = {}) {
  const { record } = await client.result(recordAnswerContract, `GET /user/customer/${id}`);
  return client.call(`POST /user/customer/${id}/transition`, { body: { event, version: record.version, ...body } });
}
const recordOf = async (client: TestClient, id: string) =>
  (await client.result(recordAnswerContract, `GET /user/customer/${id}`)).record;
async function firstIn(client: TestClient, status: string) {
  const row = (await rowsOf(client, CUSTOMERS)).find((each) => each.status === status && each.balance === 0);
  if (row === undefined) throw new Error(`nobody is ${status}`);
  return row;
}

describe('demo customers', () => {
  it('have spending and points consistent with orders and ledger', async () => {
    const client = await open();
    const purchases = purchasesByCustomer(await rowsOf(client, 'orders'));
    const ledger = await rowsOf(client, POINTS);
    for (const row of await rowsOf(client, CUSTOMERS)) {
      const { orders, spent } = purchases(row.id);
      const points = ledger
        .filter(({ customer }) => customer === row.id)
        .reduce((sum, entry) => sum + numberIn(entry, 'amount'), 0);
      expect([row.id, row.orders, row.spent, row.points]).toEqual([row.id, orders, spent, points]);
    }
  });
});

describe('the list of customers', () => {
  it('shows their purchases without reading their orders', async () => {
    const client = await open();
    const purchases = purchasesByCustomer(await rowsOf(client, 'orders'));
    let read = 0;
    const note: Parameters<typeof watchedReads>[1] = (collection, _asked, { rows }) => {
      if (collection === 'orders') read += rows.length;
    };
    client.server.lend({ store: watchedReads(client.server.context.store, note) });
    const { list } = await client.result(listAnswerContract, 'GET /user/customer/list', { query: { size: '100' } });
    expect(list.map(({ orders, spent, openOrders }) => ({ orders, spent, openOrders }))).toEqual(
      list.map(({ id }) => purchases(String(id))),
    );
    expect([list.some(({ openOrders }) => openOrders !== 0), read]).toEqual([true, 0]);
  });
});

describe('search of a customer', () => {
  const found = async (client: TestClient, list: string, q: string) =>
    (await client.result(listAnswerContract, `GET ${list}/list`, { query: { q } })).list.map(({ id }) => id);

  it.each(['orders', 'vben'])('finds the customer by the whole number, with their orders, as %s', async (username) => {
    const client = await (await open()).as(username);
    const order = (await rowsOf(client, 'orders')).find(({ payment }) => payment === 'paid');
    const phone = textIn(order, 'customerPhone');
    expect(await found(client, '/user/customer', phone)).toEqual([order?.customer]);
    expect(await found(client, '/order', phone)).toContain(order?.id);
    expect(await found(client, '/user/customer', phone.slice(0, 8))).toEqual([]);
    // Who may reveal the numbers of orders may search them like any text.
    if (username === 'orders') expect(await found(client, '/order', phone.slice(0, 8))).toEqual([]);
  });

  it('finds the customer by the whole real name, with the permission to reveal it only', async () => {
    const client = await open();
    const person = (await rowsOf(client, CUSTOMERS)).find((row) => textIn(row, 'realName').length > 1);
    const name = textIn(person, 'realName');
    expect(await found(client, '/user/customer', name)).toContain(person?.id);
    expect(await found(client, '/user/customer', name.slice(0, 1))).not.toContain(person?.id);
    await client.allow('user:customer:view');
    expect(await found(await client.as('test'), '/user/customer', name)).not.toContain(person?.id);
  });
});

describe('masked data', () => {
  it('is masked for everyone, also with full permissions', async () => {
    const client = await open();
    const row = await firstIn(client, 'active');
    const record = await recordOf(client, row.id);
    expect(record.phone).toBe(`${textIn(row, 'phone').slice(0, 3)}****${textIn(row, 'phone').slice(-4)}`);
    expect([record.realName, record.openId]).toEqual(['******', '******']);
  });

  it('is revealed for a reason, which is recorded in the history', async () => {
    const client = await open();
    const row = await firstIn(client, 'active');
    const call = `POST /user/customer/${row.id}/reveal`;
    expect((await client.call(call, { body: {} })).code).toBe(1001);
    expect((await recordOf(client, row.id)).can).toContain('reveal');
    const { result } = await client.call(call, { body: { reason: 'Called back about an order' } });
    expect(result).toMatchObject({ values: { phone: row.phone, realName: row.realName } });
    const audit = (await rowsOf(client, 'audit')).filter(({ record }) => record === row.id);
    expect(audit.map(({ event, reason, by }) => [event, reason, by])).toEqual([
      ['reveal', 'Called back about an order', 'vben'],
    ]);
  });

  it('is not revealed without the permission, nor for an erased customer', async () => {
    const client = await open();
    const erased = await firstIn(client, 'anonymised');
    expect((await client.call(`POST /user/customer/${erased.id}/reveal`, { body: { reason: 'why' } })).code).toBe(1004);
    await client.allow('user:customer:view');
    const reader = await client.as('test');
    const known = await firstIn(client, 'active');
    expect((await recordOf(reader, known.id)).can).not.toContain('reveal');
    expect((await recordOf(client, erased.id)).can).not.toContain('reveal');
    expect((await reader.call('POST /user/customer/c1/reveal', { body: { reason: 'why' } })).status).toBe(403);
  });

  it('is searchable by its visible digits only', async () => {
    const client = await open();
    const row = await firstIn(client, 'active');
    const ids = async (q: string) => {
      const { result } = await client.call('GET /user/customer/list', { query: { q } });
      return JSON.stringify(result).includes(`"id":"${row.id}"`);
    };
    expect(await ids(textIn(row, 'phone').slice(-4))).toBe(true);
    expect(await ids(textIn(row, 'phone').slice(0, -1))).toBe(false);
  });

  it('is unchanged when its masked value is submitted in a form', async () => {
    const client = await open();
    const row = await firstIn(client, 'active');
    const record = await recordOf(client, row.id);
    const { record: saved } = await client.result(writeAnswerContract, `PUT /user/customer/${row.id}`, {
      body: { ...record, nickname: 'Renamed' },
    });
    expect(saved.nickname).toBe('Renamed');
    expect((await client.server.context.store.get(CUSTOMERS, row.id))?.phone).toBe(row.phone);
  });
});

describe('export of customers', () => {
  it('requires a reason, is sent in parts, and is recorded with a watermark', async () => {
    const client = await open();
    const hand = (body: object) =>
      client.call('POST /user/customer/export', { body: { query: {}, columns: ['no', 'phone'], ...body } });
    for (const body of [{}, { reason: ' ' }, { next: '5' }]) {
      expect((await hand(body)).result).toMatchObject({ errors: { reason: { rule: 'required' } } });
    }
    const headers = { 'x-request-id': 'req-1' };
    const { result } = await client.call('POST /user/customer/export', {
      headers,
      body: { query: {}, columns: ['no', 'phone'], reason: 'Yearly audit' },
    });
    expect(result).toMatchObject({ total: 320, mark: { by: 'vben', no: 'req-1', time: dateTimeText(TEST_NOW) } });
    expect(JSON.stringify(result)).not.toMatch(/"1[3-9]\d{9}"/);
    expect((await hand({ reason: 'The rest', next: '["2026-01-01 00:00:00","C1","c1"]' })).result).toEqual({
      errors: { next: { rule: 'format' } },
    });
    expect((await hand({ reason: 'Once more' })).code).toBe(0);
    const audit = (await rowsOf(client, 'audit')).filter(({ event }) => event === 'export');
    expect(audit.map(({ reason, by }) => [reason, by])).toEqual([
      ['Yearly audit', 'vben'],
      ['Once more', 'vben'],
    ]);
  });
});

describe('merging customers', () => {
  it('moves all orders, tickets, points and amounts', async () => {
    const client = await open();
    const all = await rowsOf(client, CUSTOMERS);
    const orders = await rowsOf(client, 'orders');
    const from = all.find(
      (row) => row.status === 'active' && numberIn(row, 'points') > 0 && orders.some((o) => o.customer === row.id),
    );
    const into = all.find((row) => row.status === 'active' && row.id !== from?.id);
    if (from === undefined || into === undefined) throw new Error('nobody to merge');
    const total = (name: string) => numberIn(from, name) + numberIn(into, name);
    const { code } = await send(client, from.id, 'merge', { payload: { mergedInto: into.id } });
    expect(code).toBe(0);
    const after = await recordOf(client, into.id);
    expect([after.points, after.balance, after.orders, after.spent]).toEqual(
      ['points', 'balance', 'orders', 'spent'].map(total),
    );
    expect((await rowsOf(client, 'orders')).filter(({ customer }) => customer === from.id)).toEqual([]);
    const moved = (await rowsOf(client, POINTS)).filter(({ kind }) => kind === 'merged');
    expect(moved.map(({ customer, amount }) => [customer, amount])).toEqual([
      [from.id, -numberIn(from, 'points')],
      [into.id, from.points],
    ]);
    expect(await recordOf(client, from.id)).toMatchObject({
      status: 'merged',
      mergedInto: into.id,
      points: 0,
      can: [],
    });
  });

  it('drops no tags: too many are reported before anything moves, also in the dry run', async () => {
    const client = await open();
    const [from, into] = (await rowsOf(client, CUSTOMERS)).filter(({ status }) => status === 'active');
    if (from === undefined || into === undefined) throw new Error('nobody to merge');
    const { store } = client.server.context;
    const tags = (first: number, count: number) => Array.from({ length: count }, (_, at) => `tag ${first + at}`);
    await store.update(CUSTOMERS, from.id, { tags: tags(10, 11) });
    await store.update(CUSTOMERS, into.id, { tags: tags(0, 12) });
    const before = await rowsOf(client, CUSTOMERS);
    const text = 'user.rule.mergedTags';
    const errors = { mergedInto: { rule: 'mergedTags', text } };
    const payload = { mergedInto: into.id };
    expect((await send(client, from.id, 'merge', { payload })).result).toEqual({ errors });
    const batch = { event: 'merge', ids: [from.id], payload, dryRun: true };
    const { result } = await client.call('POST /user/customer/batch', { body: batch });
    expect(result).toMatchObject({ ok: [], failed: [{ id: from.id, code: 1001, text }] });
    expect(await rowsOf(client, CUSTOMERS)).toEqual(before);
    await store.update(CUSTOMERS, from.id, { tags: tags(10, 10) });
    expect((await send(client, from.id, 'merge', { payload })).code).toBe(0);
    expect((await recordOf(client, into.id)).tags).toEqual(tags(0, 20));
  });

  it('rejects the customer itself and erased or merged ones', async () => {
    const client = await open();
    const [active, gone] = [await firstIn(client, 'active'), await firstIn(client, 'anonymised')];
    const into = (id: string) => send(client, active.id, 'merge', { payload: { mergedInto: id } });
    expect((await into(active.id)).result).toMatchObject({ errors: { mergedInto: { rule: 'sameCustomer' } } });
    expect((await into(gone.id)).result).toMatchObject({ errors: { mergedInto: { rule: 'notInTouch' } } });
  });
});

/** An active customer without open orders and balance, whom nothing keeps from being erased. */
async function settled(client: TestClient) {
  const busy = (await rowsOf(client, 'orders')).filter(isOpenOrder).map(({ customer }) => customer);
  const all = await rowsOf(client, CUSTOMERS);
  return all.find((each) => each.status === 'active' && each.balance === 0 && !busy.includes(each.id));
}

describe('erasing a customer', () => {
  it('is rejected with an open order or a balance', async () => {
    const client = await open();
    const busy = (await rowsOf(client, 'orders')).filter(isOpenOrder).map(({ customer }) => customer);
    const all = (await rowsOf(client, CUSTOMERS)).filter(({ status }) => status === 'active');
    const withOrder = all.find((row) => busy.includes(row.id) && row.balance === 0);
    const withMoney = all.find((row) => !busy.includes(row.id) && numberIn(row, 'balance') > 0);
    for (const row of [withOrder, withMoney]) {
      const { code, result } = await send(client, row?.id ?? '', 'requestErasure', { reason: 'asked by mail' });
      expect([code, result]).toEqual([1004, expect.objectContaining({ text: 'user.customer.guard.settled' })]);
    }
  });

  it('happens after seven days, keeps the orders and deletes personal data', async () => {
    const client = await open();
    const row = await settled(client);
    const id = row?.id ?? '';
    expect((await send(client, id, 'requestErasure', { reason: 'asked by mail' })).code).toBe(0);
    client.server.moveTo(addDays(TEST_NOW, 6));
    const again = await client.as('vben');
    expect((await recordOf(again, id)).status).toBe('erasing');
    client.server.moveTo(addDays(TEST_NOW, 8));
    const later = await client.as('vben');
    const erased = await recordOf(later, id);
    expect(erased).toMatchObject({ status: 'anonymised', nickname: row?.no, phone: null, realName: null, points: 0 });
    const ledger = (await rowsOf(client, POINTS)).filter(({ customer }) => customer === id);
    expect(ledger.reduce((sum, entry) => sum + numberIn(entry, 'amount'), 0)).toBe(0);
  });

  it('leaves no personal data in the history, nor in tickets', async () => {
    const client = await open();
    const { store } = client.server.context;
    const row = await settled(client);
    const id = row?.id ?? '';
    const named = { realName: 'Wang Fang', phone: '13800138000', remark: 'Lives in Suzhou' };
    const sent = { ...named, version: (await recordOf(client, id)).version };
    expect((await client.call(`PUT /user/customer/${id}`, { body: sent })).code).toBe(0);
    const [ticket] = await rowsOf(client, 'feedbackTickets');
    await store.update('feedbackTickets', ticket?.id ?? '', { customer: id, contact: 'fang@mail.example' });
    const history = async () =>
      JSON.stringify((await rowsOf(client, 'audit')).filter(({ record }) => record === id || record === ticket?.id));
    expect(await history()).toContain('Lives in Suzhou');
    expect((await send(client, id, 'requestErasure', { reason: 'asked by mail' })).code).toBe(0);
    client.server.moveTo(addDays(TEST_NOW, 8));
    const later = await client.as('vben');
    expect((await recordOf(later, id)).status).toBe('anonymised');
    await client.server.workOff();
    const left = await history();
    const personal = [...Object.values(named), String(row?.nickname), 'fang@mail.example'];
    expect(personal.filter((text) => left.includes(text))).toEqual([]);
    const { list } = await later.result(
      v.object({ list: v.array(auditEntryContract) }),
      `GET /user/customer/${id}/audit`,
    );
    expect(list.map(({ event, title }) => [event, title])).toEqual([
      ['erase', row?.no],
      ['requestErasure', row?.no],
      ['update', row?.no],
    ]);
    expect(list[2]?.changes).toContainEqual({ field: 'remark', from: null, to: null });
    expect((await store.get('feedbackTickets', ticket?.id ?? ''))?.contact).toBe(null);
  });

  it('deletes the follower id from messages to the official account, which stay one conversation', async () => {
    const client = await open();
    const { store } = client.server.context;
    const row = await settled(client);
    const id = row?.id ?? '';
    const follower = { openId: 'oAnn', openIdAccount: 'oa1' };
    await store.update(CUSTOMERS, id, { ...follower, status: 'erasing', eraseAt: '2026-06-17 10:00:00' });
    const sent = [
      { id: 'm1', openId: 'oAnn', account: 'oa1' },
      { id: 'm2', openId: 'oAnn', account: 'oa1' },
      { id: 'm3', openId: 'OANN', account: 'oa1' },
      { id: 'm4', openId: 'oAnn', account: 'oa2' },
    ];
    for (const message of sent) await store.insert('officialMessages', { ...message, customer: id, kind: 'text' });
    expect(await recordOf(client, id)).toMatchObject({ status: 'anonymised' });
    await client.server.workOff();
    const kept = await store.getMany('officialMessages', ['m1', 'm2', 'm3', 'm4']);
    expect(kept.map(({ openId }) => openId)).toEqual([`erased-${row?.no}`, `erased-${row?.no}`, 'OANN', 'oAnn']);
  });

  it('deletes personal data of the customers who were merged into this one, too', async () => {
    const client = await open();
    const { store } = client.server.context;
    const [first, second, last] = (await rowsOf(client, CUSTOMERS)).filter(({ status }) => status === 'active');
    const chain = [first?.id ?? '', second?.id ?? '', last?.id ?? ''] as const;
    for (const id of chain) await store.update(CUSTOMERS, id, { realName: 'Wang Fang', remark: 'Lives in Suzhou' });
    for (const id of chain) await store.update(CUSTOMERS, id, { balance: 0, tags: [] });
    for (const order of await rowsOf(client, 'orders'))
      if (chain.some((id) => id === order.customer)) await store.remove('orders', order.id);
    for (const [place, mergedInto] of chain.slice(1).entries())
      expect((await send(client, chain[place] ?? '', 'merge', { payload: { mergedInto } })).code).toBe(0);
    expect((await send(client, chain[2], 'requestErasure', { reason: 'asked by mail' })).code).toBe(0);
    client.server.moveTo(addDays(TEST_NOW, 8));
    const later = await client.as('vben');
    expect((await recordOf(later, chain[2])).status).toBe('anonymised');
    await client.server.workOff();
    for (const id of chain) {
      const row = await store.get(CUSTOMERS, id);
      expect([row?.realName, row?.remark, row?.nickname]).toEqual([null, null, row?.no]);
    }
  });
});

describe('frozen customers and points', () => {
  it('are unfrozen on their day, which must be in the future', async () => {
    const client = await openClient([]);
    const { id } = await firstIn(client, 'active');
    const freeze = (frozenUntil: string) =>
      send(client, id, 'freeze', { reason: 'chargeback', payload: { frozenUntil } });
    expect((await freeze('2020-01-01')).result).toMatchObject({ errors: { frozenUntil: { rule: 'pastDay' } } });
    expect((await freeze('2026-12-31')).code).toBe(0);
    client.server.moveTo(new Date('2027-01-01T10:00:00'));
    const later = await client.as('vben');
    expect(await recordOf(later, id)).toMatchObject({ status: 'active', frozenUntil: null });
  });

  it('never become negative', async () => {
    const client = await openClient([]);
    const row = await firstIn(client, 'active');
    const adjust = (amount: number) =>
      send(client, row.id, 'adjustPoints', { reason: 'goodwill', payload: { amount } });
    expect((await adjust(-numberIn(row, 'points') - 1)).result).toMatchObject({
      errors: { amount: { rule: 'tooFewPoints' } },
    });
    expect((await adjust(25)).code).toBe(0);
    expect((await recordOf(client, row.id)).points).toBe(numberIn(row, 'points') + 25);
  });
});

it('derives the spending of customers from their orders', async () => {
  const client = await open();
  const order = (await rowsOf(client, 'orders')).find(({ payment }) => payment === 'unpaid');
  const id = String(order?.customer);
  const before = await client.server.context.store.get(CUSTOMERS, id);
  const amount = numberIn(order, 'payAmount');
  const body = { event: 'markPaid', version: order?.version ?? 1, payload: { amount, receipt: 'R-1' } };
  expect((await client.call(`POST /order/${order?.id}/transition`, { body })).code).toBe(0);
  const after = await client.server.context.store.get(CUSTOMERS, id);
  expect([after?.orders, after?.spent]).toEqual([numberIn(before, 'orders') + 1, numberIn(before, 'spent') + amount]);
});
