import { type StatementLine, statementContract } from '@src/contracts/agents.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
import { addDays, addMinutes, dateTimeText } from '@src/server/store/dates.ts';
import { createMemoryStore } from '@src/server/store/memory-store.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { seededRows, TEST_NOW } from '@src/server/testing.ts';
import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fundsOf } from './agent-money.ts';
import { COMMISSIONS, WITHDRAWALS } from './agent-row.ts';
import { computeAgentAmounts } from './commission/agent-amounts.ts';
import { reversalsOf } from './commission/commissions.ts';
import { readStatement } from './statement.ts';

const months = Array.from({ length: 6 }, (_, index) => `2026-0${index + 1}`);
const moment = fc
  .integer({ min: 0, max: 170 })
  .map((days) => dateTimeText(addDays(new Date('2026-01-01T08:00:00'), days)));

const JULY = new Date('2026-07-01T00:00:00');
const sumOf = (lines: readonly StatementLine[], first = 0): number =>
  lines.reduce((sum, { amount }) => sum + amount, first);
const inOrder = (lines: readonly StatementLine[]) =>
  lines.map((line) => JSON.stringify(Object.entries(line).sort())).sort();

/** All bookings of an account, by the rows themselves. */
function bookingsOf(commissions: readonly Row[], withdrawals: readonly Row[]): readonly StatementLine[] {
  const earned = commissions.flatMap((row): StatementLine[] => {
    const no = textIn(row, 'no');
    const back = reversalsOf(row).map(({ amount, at }) => ({ at, kind: 'reversed' as const, no, amount: -amount }));
    return [{ at: textIn(row, 'createTime'), kind: 'earned', no, amount: numberIn(row, 'amount') }, ...back];
  });
  const paid = withdrawals
    .filter(({ status }) => status === 'paid')
    .map((row): StatementLine => {
      return { at: textIn(row, 'paidAt'), kind: 'paid', no: textIn(row, 'no'), amount: -numberIn(row, 'amount') };
    });
  return [...earned, ...paid].filter(({ amount }) => amount !== 0);
}

/** The statement of a month, read page by page; its figures are the same on each. */
async function wholeStatement(store: Store, month: string, size: number) {
  const lines: StatementLine[] = [];
  for (let after = 0; ; after += size) {
    const page = await readStatement(store, { agent: 'a1', month, after, size });
    lines.push(...page.lines);
    if (page.next === null) return { ...page, lines };
    expect([page.next, page.lines.length]).toEqual([String(after + size), size]);
  }
}

describe('monthly statement', () => {
  it("starts with the previous closing balance, and ends with the agent's total", () => {
    const commission = fc.record({
      amount: fc.nat(100_000),
      back: fc.nat(100),
      createTime: moment,
      at: moment,
      again: moment,
      isOld: fc.boolean(),
      status: fc.constantFrom('frozen', 'available', 'withdrawn'),
    });
    const withdrawal = fc.record({
      amount: fc.integer({ min: 1, max: 50_000 }),
      status: fc.constantFrom('submitted', 'approved', 'paying', 'payFailed', 'paid', 'rejected'),
      paidAt: moment,
    });
    return fc.assert(
      fc.asyncProperty(
        fc.array(commission, { maxLength: 12 }),
        fc.array(withdrawal, { maxLength: 6 }),
        fc.integer({ min: 1, max: 5 }),
        async (earned, asked, size) => {
          const rows = earned.map(({ amount, back, at, again, isOld, ...each }, index) => {
            const taken = Math.floor((amount * back) / 100);
            const [first, last] = [at, again].map((time) => (time < each.createTime ? each.createTime : time)).sort();
            const reversals = [
              { amount: Math.floor(taken / 2), at: first ?? '' },
              { amount: taken - Math.floor(taken / 2), at: last ?? '' },
            ];
            const sums = { amount, net: amount - taken, reversedAmount: taken, reversals, availableAt: at };
            // A commission that was reversed before the time of its last reversal was stored has none.
            return { ...each, ...sums, agent: 'a1', id: `c${index}`, no: `C${index}`, reversedAt: isOld ? null : last };
          });
          const withdrawals = asked.map((each, index) => ({ ...each, agent: 'a1', id: `w${index}`, no: `W${index}` }));
          const others = [...rows, ...withdrawals].map((row) => ({ ...row, agent: 'a2', id: `other-${row.id}` }));
          const store = createMemoryStore({
            [COMMISSIONS]: [...rows, ...others.filter(({ no }) => no.startsWith('C'))],
            [WITHDRAWALS]: [...withdrawals, ...others.filter(({ no }) => no.startsWith('W'))],
          });
          const statements = await Promise.all(months.map((month) => wholeStatement(store, month, size)));
          statements.forEach((statement, index) => {
            expect(statement.opening).toBe(statements[index - 1]?.closing ?? 0);
            expect(sumOf(statement.lines, statement.opening)).toBe(statement.closing);
          });
          const lines = statements.flatMap((statement) => statement.lines);
          expect(lines.map(({ at }) => at)).toEqual(lines.map(({ at }) => at).toSorted());
          expect(inOrder(lines)).toEqual(inOrder(bookingsOf(rows, withdrawals)));
          const { balance, frozen, held, withdrawn } = (await fundsOf(store, ['a1'], JULY))('a1');
          expect({ balance, frozen, withdrawn }).toEqual(computeAgentAmounts(rows, withdrawals, JULY));
          expect(statements.at(-1)?.closing).toBe(balance + frozen + held);
        },
      ),
      { numRuns: runs(200), seed: 72 },
    );
  });

  it('reads only the commissions of the page, and those that were reversed since', async () => {
    const row = { agent: 'a1', amount: 7, net: 7, reversedAmount: 0, reversedAt: null, reversals: [] };
    const day = (index: number) => dateTimeText(addMinutes(new Date('2026-05-20T00:00:00'), index * 15));
    const rows = Array.from({ length: 2_500 }, (_, index) => ({
      ...row,
      ...{ id: `c${index}`, no: `C${index}`, createTime: day(index) },
      ...(index === 3 || index === 2_000
        ? { reversedAmount: 7, reversedAt: day(index + 1), reversals: [{ amount: 7, at: day(index + 1) }] }
        : {}),
    }));
    const store = createMemoryStore({ [COMMISSIONS]: rows });
    const read: number[] = [];
    const select: typeof store.select = async (collection, selection) => {
      const selected = await store.select(collection, selection);
      if (collection === COMMISSIONS) read.push(selected.rows.length);
      return selected;
    };
    const page = await readStatement({ ...store, select }, { agent: 'a1', month: '2026-06', after: 1_000 });
    // Of the 1348 of the month, which has one more line: the reversed one, and those that may be on the page.
    expect([read, page.lines.length, page.next]).toEqual([[1, 349], 349, null]);
  });

  it('is read in pages of a thousand lines, with the same figures in each', async () => {
    const client = await openClient([]);
    const [now, month] = [dateTimeText(TEST_NOW), dateTimeText(TEST_NOW).slice(0, 7)];
    const own = { field: 'agent', op: 'is', value: 'a36' } as const;
    const { rows: commissions } = await client.server.context.store.select(COMMISSIONS, { where: own });
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
