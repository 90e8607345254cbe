import { bankFileContract } from '@src/contracts/agents.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import type { TestClient } from '@src/server/resource/testing/test-context.ts';
import { addDays, dateText } from '@src/server/store/dates.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import { TEST_NOW } from '@src/server/testing.ts';
import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WITHDRAWAL_TERMS } from '../definitions/withdrawal.ts';
import { AGENT_MESSAGES, AGENTS, COMMISSIONS, TIERS, WITHDRAWALS } from './agent-row.ts';
import { netCommission } from './commission/agent-amounts.ts';
import { reversalsOf } from './commission/commissions.ts';
import { qualifiedTiers } from './promote-tier.ts';
import { sendTo, startSimulation } from './testing/order-fixture.ts';

const recordOf = async (at: TestClient, path: string) =>
  fieldsOf(fieldsOf((await at.call(`GET ${path}`)).result).record);

/** A shop in which an agent of the second level has asked for nothing yet. */
async function openFor(agent: string, settlement: string) {
  const shop = await startSimulation();
  const { store } = shop.context;
  await store.update(AGENTS, agent, { settlement, payeeName: 'Li Lei', payeeAccount: '6222020000001' });
  for (const row of await store.list(WITHDRAWALS)) await store.remove(WITHDRAWALS, row.id);
  const ask = async (client: TestClient, amount: number) => {
    const { result } = await client.call('POST /agent/withdrawal', { body: { agent, amount } });
    return String(fieldsOf(fieldsOf(result).record).id);
  };
  return { ...shop, store, ask };
}

it("sorts agents by this month's sales, up to date with the last order", async () => {
  const { at, buy } = await startSimulation();
  const best = async () => {
    const { result } = await at.call('GET /agent/list', { query: { sort: '-salesMonth' } });
    return [fieldsOf(result).list].flat().map(fieldsOf);
  };
  const sums = (await best()).map(({ salesMonth }) => Number(salesMonth));
  expect(sums).toEqual(sums.toSorted((left, right) => right - left));
  expect(new Set(sums).size).toBeGreaterThan(3);
  await buy('a40', (sums[0] ?? 0) + 100);
  expect((await best())[0]?.id).toBe('a40');
});

describe('commissions of orders', () => {
  it('are reversed to the cent for any order and any sequence of refunds', async () => {
    const { buy, refund, commissions, money, context } = await startSimulation();
    const orders = fc.record({
      agent: fc.constantFrom('a13', 'a20', 'a40', 'a1'),
      price: fc.integer({ min: 1, max: 50_000 }),
      parts: fc.array(fc.integer({ min: 1, max: 30_000 }), { maxLength: 4 }),
    });
    const before = await Promise.all(['a13', 'a20', 'a40', 'a1'].map(money));
    await fc.assert(
      fc.asyncProperty(orders, async ({ agent, price, parts }) => {
        const id = await buy(agent, price);
        let returned = 0;
        for (const part of [...parts, price]) {
          returned = Math.min(price, returned + part);
          await refund(id, returned);
          const rows = (await context.store.list(COMMISSIONS)).filter(({ order }) => order === id);
          for (const row of rows) {
            const net = netCommission(price, numberIn(row, 'rate'), returned);
            const taken = reversalsOf(row).reduce((sum, { amount }) => sum + amount, 0);
            expect([row.net, row.reversedAmount, taken]).toEqual([
              net,
              numberIn(row, 'amount') - net,
              row.reversedAmount,
            ]);
          }
        }
        expect((await commissions(id)).every(([, , net]) => net === 0)).toBe(true);
      }),
      { numRuns: runs(60), seed: 71 },
    );
    expect(await Promise.all(['a13', 'a20', 'a40', 'a1'].map(money))).toEqual(before);
  });

  it('keep the rate of their day when tier rates change, also for later reversals', async () => {
    const { buy, refund, commissions, at } = await startSimulation();
    const id = await buy('a13', 100_000);
    const tier = await recordOf(at, '/agent/tier/t2');
    expect((await at.call('PUT /agent/tier/t2', { body: { ...tier, directRate: 500 } })).code).toBe(0);
    await refund(id, 50_000);
    expect((await commissions(id))[0]).toEqual(['a13', 1200, 6_000]);
    expect((await commissions(await buy('a13', 100_000)))[0]).toEqual(['a13', 500, 5_000]);
  });

  it('of a moved agent are reversed from the agents who earned them', async () => {
    const { buy, refund, money, at } = await startSimulation();
    const before = [await money('a1'), await money('a2')];
    const id = await buy('a13', 100_000);
    expect((await sendTo(at, 'agent', 'a13', 'moveUnder', { parent: 'a2' })).code).toBe(0);
    await refund(id, 100_000);
    expect([await money('a1'), await money('a2')]).toEqual(before);
  });
});

describe('an order refunded after its commission was paid out', () => {
  it('leaves a debt that blocks withdrawals, and that later commissions repay', async () => {
    const agent = 'a36';
    const { buy, refund, at, store, ask } = await openFor(agent, 'offline');
    for (const row of await store.list(COMMISSIONS)) if (row.agent === agent) await store.remove(COMMISSIONS, row.id);
    const order = await buy(agent, 100_000);
    at.server.moveTo(addDays(TEST_NOW, 8));
    const client = await at.as('vben');
    const paid = await ask(client, 7_000);
    for (const [event, payload] of [
      ['approve', {}],
      ['pay', {}],
      ['confirmPaid', { receipt: 'R-1' }],
    ] as const) {
      expect([event, (await sendTo(client, 'agent/withdrawal', paid, event, payload)).code]).toEqual([event, 0]);
    }
    const waiting = await ask(client, 5_000);
    await refund(order, 100_000);
    expect((await recordOf(client, `/agent/${agent}`)).balance).toBe(-12_000);
    expect((await sendTo(client, 'agent/withdrawal', waiting, 'approve')).code).toBe(1008);
    await buy(agent, 200_000);
    at.server.moveTo(addDays(TEST_NOW, 16));
    const later = await at.as('vben');
    expect((await recordOf(later, `/agent/${agent}`)).balance).toBe(24_000 - 12_000);
    expect((await sendTo(later, 'agent/withdrawal', waiting, 'approve')).code).toBe(0);
  });
});

describe('withdrawal', () => {
  it('above the balance is refused with what is left of it', async () => {
    const { at } = await openFor('a36', 'bank');
    const { balance } = await recordOf(at, '/agent/a36');
    const amount = Math.max(Number(balance), WITHDRAWAL_TERMS.least) + 1;
    const left = (Number(balance) / 100).toFixed(2);
    expect(await at.call('POST /agent/withdrawal', { body: { agent: 'a36', amount } })).toMatchObject({
      code: 1001,
      result: {
        errors: { amount: { rule: 'overBalance', text: 'agent.rule.overBalance', params: { left } } },
      },
    });
  });

  it('is approved once by one of two operators', async () => {
    const { at, buy, ask } = await openFor('a36', 'bank');
    await buy('a36', 100_000);
    at.server.moveTo(addDays(TEST_NOW, 8));
    const client = await at.as('vben');
    const id = await ask(client, 1_000);
    const body = { event: 'approve', version: 1, payload: {} };
    const codes = [];
    for (const each of [body, body, { ...body, version: 2 }])
      codes.push((await client.call(`POST /agent/withdrawal/${id}/transition`, { body: each })).code);
    expect(codes).toEqual([0, 1003, 1004]);
  });

  it('above the limit is not paid by its approver, in one or in several parts of a day', async () => {
    const { at, store } = await openFor('a36', 'bank');
    const row = { id: '910', no: 'W910', agent: 'a36', amount: 200_000, fee: 0, payout: 0, method: 'bank', version: 1 };
    const approved = { ...row, status: 'approved', approver: 'vben', attempts: 0, createTime: '2026-06-17 09:00:00' };
    const pay = async (id: string) => (await sendTo(at, 'agent/withdrawal', id, 'pay')).result;
    const refusal = { text: 'agent.rule.fourEyes' };
    await store.insert(WITHDRAWALS, approved);
    expect(await pay('910')).toEqual(refusal);
    await store.update(WITHDRAWALS, '910', { amount: 120_000 });
    await store.insert(WITHDRAWALS, { ...approved, id: '911', no: 'W911', amount: 80_000, status: 'paid' });
    expect(await pay('910')).toEqual(refusal);
    await store.update(WITHDRAWALS, '910', { approver: 'finance' });
    expect(await pay('910')).not.toEqual(refusal);
    await store.update(WITHDRAWALS, '911', { createTime: '2026-06-16 09:00:00' });
    await store.update(WITHDRAWALS, '910', { approver: 'vben' });
    expect(await pay('910')).not.toEqual(refusal);
  });

  it('that failed at the provider is paid at the next attempt', async () => {
    const { at, store } = await openFor('a36', 'bank');
    const row = { id: '900', no: 'W900', agent: 'a36', amount: 0, fee: 0, payout: 0, method: 'bank', version: 1 };
    await store.insert(WITHDRAWALS, { ...row, status: 'approved', attempts: 0, failsOnce: true, createTime: '' });
    for (const [event, state] of [
      ['pay', 'payFailed'],
      ['retry', 'paid'],
    ] as const) {
      expect((await sendTo(at, 'agent/withdrawal', '900', event)).code).toBe(0);
      at.server.moveTo(new Date(at.server.context.now().getTime() + 6_000));
      expect((await recordOf(at, '/agent/withdrawal/900')).status).toBe(state);
    }
  });
});

describe('withdrawal number', () => {
  it('continues after 9999 of a day', async () => {
    const { at, store, buy, ask } = await openFor('a36', 'offline');
    const row = { agent: 'a36', amount: 0, fee: 0, payout: 0, method: 'bank', version: 1, status: 'paid' };
    await buy('a36', 100_000);
    at.server.moveTo(addDays(TEST_NOW, 8));
    const day = dateText(at.server.context.now()).replaceAll('-', '');
    for (const number of ['9999', '10000'])
      await store.insert(WITHDRAWALS, { ...row, id: number, no: `W${day}${number}`, createTime: '' });
    const client = await at.as('vben');
    const id = await ask(client, 5_000);
    expect(await recordOf(client, `/agent/withdrawal/${id}`)).toMatchObject({ no: `W${day}10001` });
  });
});

describe('bank file', () => {
  it('contains approved withdrawals for transfer, each once, with unmasked accounts', async () => {
    const { at, buy, ask } = await openFor('a36', 'bank');
    await buy('a36', 100_000);
    at.server.moveTo(addDays(TEST_NOW, 8));
    const client = await at.as('vben');
    const make = (body: object) => client.call('POST /agent/withdrawal/bank-file', { body });
    expect(await make({})).toMatchObject({ code: 1008, result: { text: 'agent.rule.nothingForBank' } });
    const id = await ask(client, 5_000);
    expect((await make({})).code).toBe(1008);
    expect((await sendTo(client, 'agent/withdrawal', id, 'approve')).code).toBe(0);
    const made = await client.result(bankFileContract, 'POST /agent/withdrawal/bank-file', { body: {} });
    const { no } = await recordOf(client, `/agent/withdrawal/${id}`);
    expect(made).toEqual({
      file: expect.stringMatching(/^B\d{8}-01$/),
      rows: [{ no, name: 'Li Lei', account: '6222020000001', amount: 4_970 }],
      total: 4_970,
      left: 0,
      more: 0,
    });
    expect((await make({})).code).toBe(1008);
    expect(
      await client.result(bankFileContract, 'POST /agent/withdrawal/bank-file', { body: { file: made.file } }),
    ).toEqual(made);
    expect(await recordOf(client, `/agent/withdrawal/${id}`)).toMatchObject({ status: 'paying', bankFile: made.file });
    at.server.moveTo(addDays(TEST_NOW, 9));
    const later = await at.as('vben');
    expect((await recordOf(later, `/agent/withdrawal/${id}`)).status).toBe('paying');
    expect((await sendTo(later, 'agent/withdrawal', id, 'confirmPaid', { receipt: 'R-2' })).code).toBe(0);
    const history = (await at.server.context.store.list('audit')).filter(({ resource }) => resource === 'withdrawal');
    expect(history.map(({ event }) => event)).toEqual(['create', 'approve', 'bankFile', 'bankFile', 'confirmPaid']);
  });

  it('has at most 500 rows; the other withdrawals are for the next file', async () => {
    const { at, store } = await openFor('a36', 'bank');
    const row = { agent: 'a36', amount: 0, fee: 0, payout: 1, method: 'bank', version: 1, createTime: '', attempts: 0 };
    for (let id = 1000; id < 1502; id += 1)
      await store.insert(WITHDRAWALS, { ...row, id: `${id}`, no: `W${id}`, status: 'approved' });
    const client = await at.as('vben');
    const make = async (file: string | null = null) => {
      const made = await client.result(bankFileContract, 'POST /agent/withdrawal/bank-file', { body: { file } });
      return { ...made, rows: made.rows.map(({ no }) => no) };
    };
    const numbers = Array.from({ length: 502 }, (_, at) => `W${1000 + at}`);
    const first = await make();
    expect(first).toMatchObject({ rows: numbers.slice(0, 500), total: 500, left: 0, more: 2 });
    expect(await make()).toMatchObject({ rows: numbers.slice(500), total: 2, left: 0, more: 0 });
    expect(await make(first.file)).toMatchObject({ file: first.file, rows: first.rows, more: 0 });
  });

  it('has a unique name, also after 99 files and when the bank returned a whole file', async () => {
    const { at, store } = await openFor('a36', 'bank');
    const row = { agent: 'a36', amount: 0, fee: 0, payout: 0, method: 'bank', version: 1, createTime: '' };
    const day = dateText(at.server.context.now()).replaceAll('-', '');
    await store.insert(WITHDRAWALS, { ...row, id: '950', no: 'W950', status: 'paying', bankFile: `B${day}-99` });
    const client = await at.as('vben');
    const make = async (id: string) => {
      await store.insert(WITHDRAWALS, { ...row, id, no: `W${id}`, status: 'approved', attempts: 0 });
      return (await client.result(bankFileContract, 'POST /agent/withdrawal/bank-file', { body: {} })).file;
    };
    expect([await make('951'), await make('952')]).toEqual([`B${day}-100`, `B${day}-101`]);
    for (const event of ['returned', 'retry'])
      expect((await sendTo(client, 'agent/withdrawal', '952', event)).code).toBe(0);
    expect(await make('953')).toBe(`B${day}-102`);
  });

  it('is created only with the permission to pay, and returned payments can be paid again', async () => {
    const { at, store } = await openFor('a36', 'bank');
    await at.allow('agent:withdrawal:view', 'agent:withdrawal:approve');
    const clerk = await at.as('test');
    expect((await clerk.call('POST /agent/withdrawal/bank-file', { body: {} })).status).toBe(403);
    const row = { id: '901', no: 'W901', agent: 'a36', amount: 0, fee: 0, payout: 0, method: 'bank', version: 1 };
    await store.insert(WITHDRAWALS, { ...row, status: 'paying', bankFile: 'B20260101-01', createTime: '' });
    const client = await at.as('vben');
    expect((await sendTo(client, 'agent/withdrawal', '901', 'returned')).code).toBe(0);
    expect((await sendTo(client, 'agent/withdrawal', '901', 'retry')).code).toBe(0);
    expect(await recordOf(client, '/agent/withdrawal/901')).toMatchObject({ status: 'paying', bankFile: null });
  });
});

describe('promotion by sales', () => {
  it('goes to the highest tier reached above the current one, if the tier is automatic', () => {
    const tiers = [
      { id: 't1', level: 1, minSales: 0, autoUpgrade: true },
      { id: 't2', level: 2, minSales: 100, autoUpgrade: false },
      { id: 't3', level: 3, minSales: 300, autoUpgrade: true },
      { id: 't4', level: 4, minSales: 800, autoUpgrade: true },
    ];
    const earned = (present: string, sales: number) => qualifiedTiers(tiers, present, sales).map(({ id }) => id);
    expect([earned('t1', 299), earned('t1', 300), earned('t2', 900), earned('t4', 900)]).toEqual([
      [],
      ['t3'],
      ['t4', 't3'],
      [],
    ]);
  });

  it('applies from the next order on, is recorded in the history, and is never reverted', async () => {
    const { buy, refund, commissions, at, context } = await startSimulation();
    await context.store.update(TIERS, 't2', { autoUpgrade: true });
    const first = await buy('a40', 600_000);
    expect((await commissions(first))[0]).toEqual(['a40', 800, 48_000]);
    // The parent is in the second tier: sales alone do not raise an agent to the tier of its parent or above.
    expect((await recordOf(at, '/agent/a40')).tier).toBe('t1');
    expect((await sendTo(at, 'agent', 'a40', 'moveUnder', { parent: 'a1' })).code).toBe(0);
    const second = await buy('a40', 10_000);
    expect((await commissions(second))[0]).toEqual(['a40', 800, 800]);
    expect((await recordOf(at, '/agent/a40')).tier).toBe('t2');
    expect((await commissions(await buy('a40', 10_000)))[0]).toEqual(['a40', 1200, 1_200]);
    await refund(first, 600_000);
    expect((await recordOf(at, '/agent/a40')).tier).toBe('t2');
    const audit = (await context.store.list('audit')).filter(({ event }) => event === 'tierEarned');
    expect(audit.map(({ record, by }) => [record, by])).toEqual([['a40', 'system']]);
  });
});

describe('message to agents', () => {
  it('is sent to many agents at once, but not in a dry run', async () => {
    const { at, context } = await startSimulation();
    const before = (await context.store.list(AGENT_MESSAGES)).length;
    const body = { event: 'message', ids: ['a1', 'a2'], payload: { title: 'Hello', text: 'New prices from June.' } };
    const sent = async () =>
      (await context.store.list(AGENT_MESSAGES)).slice(before).map((row) => [row.agent, textIn(row, 'title')]);
    expect((await at.call('POST /agent/batch', { body: { ...body, dryRun: true } })).result).toMatchObject({
      ok: ['a1', 'a2'],
    });
    expect(await sent()).toEqual([]);
    expect((await at.call('POST /agent/batch', { body })).result).toMatchObject({ ok: ['a1', 'a2'], undo: null });
    expect(await sent()).toEqual([
      ['a1', 'Hello'],
      ['a2', 'Hello'],
    ]);
  });
});
