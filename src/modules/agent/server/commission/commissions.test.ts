import { fieldsOf } from '@src/server/http/path-params.ts';
import { sendFromSystem, systemWork } from '@src/server/resource/scheduled-events.ts';
import { addDays, dateTimeText } from '@src/server/store/dates.ts';
import { numberIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { watchedReads } from '@src/server/store/testing/watched-reads.ts';
import { seededRows, TEST_NOW } from '@src/server/testing.ts';
import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AGENTS, COMMISSIONS, WITHDRAWALS } from '../agent-row.ts';
import { sendTo, startSimulation } from '../testing/order-fixture.ts';
import { computeAgentAmounts, isOpenWithdrawal, netCommission, paidOutCommissions } from './agent-amounts.ts';
import { markWithdrawn, settleCommissions } from './commissions.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('remaining commission', () => {
  it('is the same for any sequence of refunds, and zero in the end', () => {
    const refunds = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 12 });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999 }),
        fc.integer({ min: 0, max: 5000 }),
        refunds,
        (base, rate, all) => {
          const amount = netCommission(base, rate, 0);
          let returned = 0;
          let net = amount;
          const taken: number[] = [];
          for (const refund of [...all, base]) {
            returned = Math.min(base, returned + refund);
            const left = netCommission(base, rate, returned);
            expect(left).toBeLessThanOrEqual(net);
            expect(left).toBeGreaterThanOrEqual(0);
            taken.push(net - left);
            net = left;
          }
          expect([net, sum(taken)]).toEqual([0, amount]);
        },
      ),
      { numRuns: runs(200), seed: 62 },
    );
  });
});

describe('balance of an agent', () => {
  const commission = fc.record({
    net: fc.nat(100_000),
    status: fc.constantFrom('frozen', 'available', 'withdrawn'),
    days: fc.integer({ min: -20, max: 20 }),
  });
  const withdrawal = fc.record({
    amount: fc.integer({ min: 1, max: 100_000 }),
    status: fc.constantFrom('submitted', 'approved', 'paying', 'payFailed', 'paid', 'rejected'),
  });

  it('is the sum of all earnings: frozen, reserved, paid out or available', () => {
    fc.assert(
      fc.property(fc.array(commission, { maxLength: 20 }), fc.array(withdrawal, { maxLength: 8 }), (earned, asked) => {
        const rows = earned.map(({ days, ...each }, index) => ({
          ...each,
          id: `c${index}`,
          availableAt: dateTimeText(addDays(TEST_NOW, days)),
        }));
        const withdrawals = asked.map((each, index) => ({ ...each, id: `w${index}` }));
        const { balance, frozen, withdrawn } = computeAgentAmounts(rows, withdrawals, TEST_NOW);
        const held = sum(withdrawals.filter(isOpenWithdrawal).map(({ amount }) => amount));
        expect(balance + frozen + withdrawn + held).toBe(sum(rows.map(({ net }) => net)));
        const paidOut = rows.filter(({ status }) => status === 'withdrawn');
        const covered = sum([...paidOut, ...paidOutCommissions(rows, withdrawn)].map((row) => numberIn(row, 'net')));
        expect(covered).toBeLessThanOrEqual(Math.max(withdrawn, sum(paidOut.map(({ net }) => net))));
      }),
      { numRuns: runs(200), seed: 63 },
    );
  });

  it('is consistent with all demo commissions and withdrawals, and never negative', () => {
    const [commissions, withdrawals] = [seededRows('commission'), seededRows('withdrawal')];
    expect(commissions.every((row) => numberIn(row, 'net') + numberIn(row, 'reversedAmount') === row.amount)).toBe(
      true,
    );
    for (const agent of seededRows('agent')) {
      const own = (rows: readonly Row[]) => rows.filter((row) => row.agent === agent.id);
      const { balance, frozen, withdrawn } = agent;
      expect({ balance, frozen, withdrawn }).toEqual(computeAgentAmounts(own(commissions), own(withdrawals), TEST_NOW));
      expect(Number(balance)).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('commissions of an order', () => {
  it('go to the seller and the agents above, at the rates of the day, and are frozen for a week', async () => {
    const { buy, commissions, money, at } = await startSimulation();
    const [seller, above] = [await money('a13'), await money('a1')];
    const id = await buy('a13', 100_000);
    expect(await commissions(id)).toEqual([
      ['a13', 1200, 12_000],
      ['a1', 800, 8_000],
    ]);
    expect(await money('a13')).toEqual({ ...seller, frozen: Number(seller.frozen) + 12_000 });
    expect(await money('a1')).toEqual({ ...above, frozen: Number(above.frozen) + 8_000 });
    expect(at.server.context.now()).toEqual(TEST_NOW);
  });

  it('are earned once, however often the order is recalculated', async () => {
    const { buy, commissions, context } = await startSimulation();
    const id = await buy('a13', 100_000);
    const row = await context.store.get('orders', id);
    if (row !== undefined) for (const before of [null, row]) await settleCommissions(context, before, row);
    expect(await commissions(id)).toHaveLength(2);
  });

  it('are not earned later by an agent who was expired when the order was paid', async () => {
    const { buy, commissions, money, context } = await startSimulation();
    const before = await money('a1');
    await context.store.update(AGENTS, 'a1', { status: 'expired' });
    const id = await buy('a1', 100_000);
    await context.store.update(AGENTS, 'a1', { status: 'active' });
    const order = context.resources.find('order');
    if (order === undefined) throw new Error('no orders');
    expect(await sendFromSystem(systemWork(order, context), id, 'issueKey')).toBe(true);
    expect([await commissions(id), await money('a1')]).toEqual([[], before]);
  });

  it('keep their rate and agents when tiers change and agents move', async () => {
    const { buy, commissions, at } = await startSimulation();
    const id = await buy('a13', 100_000);
    await sendTo(at, 'agent', 'a13', 'moveUnder', { parent: 'a2' });
    await sendTo(at, 'agent', 'a13', 'changeTier', { tier: 't3' });
    const next = await buy('a13', 100_000);
    expect([await commissions(id), await commissions(next)]).toEqual([
      [
        ['a13', 1200, 12_000],
        ['a1', 800, 8_000],
      ],
      [
        ['a13', 1800, 18_000],
        ['a2', 800, 8_000],
      ],
    ]);
  });

  it('are reversed in proportion, and completely in the end', async () => {
    const { buy, refund, commissions, money } = await startSimulation();
    const before = await money('a13');
    const id = await buy('a13', 99_999);
    await refund(id, 33_333);
    expect(await commissions(id)).toEqual([
      ['a13', 1200, 7_999],
      ['a1', 800, 5_333],
    ]);
    await refund(id, 99_999);
    expect((await commissions(id)).map(([, , net]) => net)).toEqual([0, 0]);
    expect(await money('a13')).toEqual(before);
  });
});

describe('a paid withdrawal', () => {
  it('marks the commissions that it covers, the oldest first, and reads none of those that were marked before', async () => {
    const { context } = await startSimulation();
    const { store } = context;
    const AGENT = 'many';
    const [row] = await store.list(COMMISSIONS);
    const add = (status: string, at: number, days: number) => {
      const availableAt = dateTimeText(addDays(TEST_NOW, days));
      const own = {
        id: `${status}${at}`,
        no: `${status}${at}`,
        agent: AGENT,
        status,
        net: 10,
        amount: 10,
        availableAt,
      };
      return store.insert(COMMISSIONS, { ...row, ...own });
    };
    for (let at = 0; at < 200; at += 1) await add('withdrawn', at, -100);
    for (let at = 0; at < 3; at += 1) await add('available', at, at === 0 ? -10 : -20);
    await add('frozen', 0, -15);
    await add('frozen', 1, 1);
    const [payment] = await store.list(WITHDRAWALS);
    await store.insert(WITHDRAWALS, { ...payment, id: 'p', no: 'p', agent: AGENT, status: 'paid', amount: 2035 });
    const read: string[] = [];
    const watched = watchedReads(store, (collection, _asked, { rows }) => {
      if (collection === COMMISSIONS) read.push(...rows.map(({ id }) => id));
    });
    await markWithdrawn({ ...context, store: watched }, AGENT);
    const states = (await store.list(COMMISSIONS)).filter(({ agent, id }) => agent === AGENT && !/^withdrawn/.test(id));
    expect(states.map(({ id, status }) => [id, status])).toEqual([
      ['available0', 'available'],
      ['available1', 'withdrawn'],
      ['available2', 'withdrawn'],
      ['frozen0', 'withdrawn'],
      ['frozen1', 'frozen'],
    ]);
    expect(read.filter((id) => id.startsWith('withdrawn'))).toEqual([]);
  });
});

describe('withdrawal', () => {
  it("is limited to one at a time, is paid on the provider's result, and a debt is repaid by later earnings", async () => {
    const { buy, refund, at, money, context } = await startSimulation();
    const agent = 'a36';
    await context.store.update(AGENTS, agent, { settlement: 'bank', status: 'active' });
    for (const row of (await context.store.list('withdrawals')).filter((each) => each.agent === agent))
      await context.store.remove('withdrawals', row.id);
    const start = Number((await money(agent)).balance);
    const order = await buy(agent, 1_000_000);
    at.server.moveTo(addDays(TEST_NOW, 8));
    const client = await at.as('vben');
    const ask = (amount: number) => client.call('POST /agent/withdrawal', { body: { agent, amount } });
    expect((await ask(start + 120_000 + 100_000_000)).code).toBe(1001);
    const { result } = await ask(100_000);
    const { id, fee, payout } = fieldsOf(fieldsOf(result).record);
    expect([fee, payout]).toEqual([600, 99_400]);
    expect((await ask(1_000)).code).toBe(1001);
    expect((await sendTo(client, 'agent', agent, 'terminate')).code).toBe(1008);
    expect((await sendTo(client, 'agent/withdrawal', String(id), 'approve')).code).toBe(0);
    expect((await sendTo(client, 'agent/withdrawal', String(id), 'pay')).code).toBe(0);
    at.server.moveTo(new Date(addDays(TEST_NOW, 8).getTime() + 6_000));
    const paid = fieldsOf(fieldsOf((await client.call(`GET /agent/withdrawal/${String(id)}`)).result).record);
    expect(paid.status).toBe('paid');
    const { balance } = fieldsOf(fieldsOf((await client.call(`GET /agent/${agent}`)).result).record);
    await refund(order, 1_000_000);
    const after = fieldsOf(fieldsOf((await client.call(`GET /agent/${agent}`)).result).record);
    expect(after.balance).toBe(Number(balance) - 120_000);
  });
});
