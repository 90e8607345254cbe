import { statementContract } from '@src/contracts/agents.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
import { addDays, dateTimeText } from '@src/server/store/dates.ts';
import { numberIn } from '@src/server/store/row-values.ts';
import { seededRows, TEST_NOW } from '@src/server/testing.ts';
import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountsOf } from './agent-accounts.ts';
import { COMMISSIONS } from './agent-row.ts';
import { computeAgentAmounts, isOpenWithdrawal } from './commission/agent-amounts.ts';
import { monthStatement, movesOf } from './statement.ts';

const months = Array.from({ length: 6 }, (_, index) => `2026-0${index + 1}`);
const moment = fc
  .integer({ min: 0, max: 170 })
  .map((days) => dateTimeText(addDays(new Date('2026-01-01T08:00:00'), days)));

describe('monthly statement', () => {
  it("starts with the previous closing balance, and ends with the agent's total", () => {
    const commission = fc.record({
      amount: fc.nat(100_000),
      back: fc.nat(100),
      createTime: moment,
      at: moment,
      status: fc.constantFrom('frozen', 'available', 'withdrawn'),
    });
    const withdrawal = fc.record({
      amount: fc.integer({ min: 1, max: 50_000 }),
      status: fc.constantFrom('submitted', 'approved', 'paying', 'payFailed', 'paid', 'rejected'),
      paidAt: moment,
    });
    fc.assert(
      fc.property(fc.array(commission, { maxLength: 12 }), fc.array(withdrawal, { maxLength: 6 }), (earned, asked) => {
        const rows = earned.map(({ amount, back, at, ...each }, index) => {
          const taken = Math.floor((amount * back) / 100);
          const reversals = [{ amount: taken, at: at < each.createTime ? each.createTime : at }];
          return { ...each, id: `c${index}`, no: `C${index}`, amount, net: amount - taken, reversals, availableAt: at };
        });
        const withdrawals = asked.map((each, index) => ({ ...each, id: `w${index}`, no: `W${index}` }));
        const moves = movesOf(rows, withdrawals);
        const accounts = months.map((month) => monthStatement(moves, month));
        accounts.forEach((account, index) => {
          expect(account.opening).toBe(accounts[index - 1]?.closing ?? 0);
          expect(account.lines.reduce((sum, { amount }) => sum + amount, account.opening)).toBe(account.closing);
        });
        const { balance, frozen } = computeAgentAmounts(rows, withdrawals, new Date('2026-07-01T00:00:00'));
        const held = withdrawals.filter(isOpenWithdrawal).reduce((sum, { amount }) => sum + amount, 0);
        expect(accounts.at(-1)?.closing).toBe(balance + frozen + held);
      }),
      { numRuns: runs(200), seed: 72 },
    );
  });

  it('is read in pages of a thousand lines, with the same figures in each', async () => {
    const client = await openClient([]);
    const [now, month] = [dateTimeText(TEST_NOW), dateTimeText(TEST_NOW).slice(0, 7)];
    const { commissions } = (await accountsOf(client.server.context.store, ['a36']))('a36');
    const row = {
      ...commissions[0],
      agent: 'a36',
      amount: 7,
      net: 7,
      reversals: [],
      createTime: now,
      status: 'frozen',
    };
    for (let at = 0; at < 1_001; at += 1)
      await client.server.context.store.insert(COMMISSIONS, { ...row, id: `many-${at}`, no: `M${at}` });
    const read = (more: object = {}) =>
      client.result(statementContract, 'GET /agent/a36/statement', { query: { month, ...more } });
    const first = await read();
    expect([first.lines.length, first.next]).toEqual([1_000, '1000']);
    const last = await read({ after: first.next });
    const lines = [...first.lines, ...last.lines];
    expect(last).toEqual({ ...first, lines: lines.slice(1_000), next: null });
    expect(lines.filter(({ no }) => no.startsWith('M')).length).toBe(1_001);
    expect(lines.reduce((sum, { amount }) => sum + amount, first.opening)).toBe(first.closing);
    expect((await client.call('GET /agent/a36/statement', { query: { month, after: 'x' } })).code).toBe(1001);
  });

  it('exists for every month that has started, and breaks down the current balance', async () => {
    const client = await openClient([]);
    const month = dateTimeText(TEST_NOW).slice(0, 7);
    const rich = seededRows('agent').toSorted((one, other) => numberIn(other, 'balance') - numberIn(one, 'balance'))[0];
    const call = `GET /agent/${rich?.id}/statement`;
    const { today, closing, lines } = await client.result(statementContract, call, { query: { month } });
    expect(today).toMatchObject({ balance: rich?.balance, frozen: rich?.frozen });
    expect((today?.balance ?? 0) + (today?.frozen ?? 0) + (today?.held ?? 0)).toBe(closing);
    expect(lines.every(({ at }) => at.startsWith(month))).toBe(true);
    const earlier = await client.result(statementContract, call, { query: { month: '2020-01' } });
    expect(earlier).toMatchObject({ opening: 0, closing: 0, today: null, lines: [] });
    for (const wrong of ['2999-01', '2026-13', '']) {
      expect((await client.call(call, { query: { month: wrong } })).code).toBe(1001);
    }
    await client.allow('agent:commission:view');
    expect((await (await client.as('test')).call(call, { query: { month } })).status).toBe(403);
  });
});
