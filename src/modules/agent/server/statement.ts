import type { StatementLine, StatementPage } from '@src/contracts/agents.ts';
import type { Condition } from '@src/contracts/resource/condition.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Group, Row, Store } from '@src/server/store/store.ts';
import { COMMISSIONS, WITHDRAWALS } from './agent-row.ts';
import { reversalsOf } from './commission/commissions.ts';

/** Maximum lines of a statement in one response. */
const MAX_LINES = 1000;

/** What a statement is about: an agent and a month, as moments from its start until the next one's. */
interface Account {
  readonly store: Store;
  readonly agent: string;
  readonly from: string;
  readonly until: string;
}

/** Whose statement is read, and which page of it. */
interface StatementQuery {
  readonly agent: string;
  readonly month: string;
  /** Number of lines before the page. */
  readonly after: number;
  /** Maximum lines of the page; a thousand when absent. */
  readonly size?: number;
}

/** The figures of a month, and a page of its lines. */
type MonthPage = Pick<StatementPage, 'opening' | 'earned' | 'reversed' | 'paid' | 'closing' | 'lines' | 'next'>;

/**
 * Reads the statement of one month: opening balance, bookings and closing balance, with the page of lines after a number of them.
 * Sums are of the store; of the commissions only those of the page are read, and those that were reversed since.
 */
export async function readStatement(
  store: Store,
  { agent, month, after, size = MAX_LINES }: StatementQuery,
): Promise<MonthPage> {
  const account: Account = { store, agent, from: startOf(month), until: startOf(nextMonth(month)) };
  const { earnedBefore, earned, count } = await sumEarnings(account);
  const reversals = await readReversals(account);
  const payments = await readPayments(account);
  const reversed = sumOf(reversals.lines);
  const paid = sumOf(payments.lines);
  const opening = earnedBefore + reversals.before + payments.before;
  const others = [...reversals.lines, ...payments.lines].toSorted((one, other) => compare(one.at, other.at));
  const end = after + size;
  return {
    ...{ opening, earned, reversed, paid, closing: opening + earned + reversed + paid },
    lines: [...(await readPage(account, others, { after, size }))],
    next: end < count + others.length ? String(end) : null,
  };
}

const startOf = (month: string): string => `${month}-01 00:00:00`;

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? [year + 1, 1] : [year, number + 1];
  return `${String(next[0]).padStart(4, '0')}-${String(next[1]).padStart(2, '0')}`;
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
const sumOf = (lines: readonly StatementLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

const within = (field: string, { from, until }: Account): Condition => ({
  all: [
    { field, op: 'atLeast', value: from },
    { field, op: 'less', value: until },
  ],
});
const before = (field: string, { from }: Account): Condition => ({ field, op: 'less', value: from });
const ownedBy = ({ agent }: Account): Condition => ({ field: 'agent', op: 'is', value: agent });

/** Commissions of the month that have a line. */
const earnedIn = (account: Account): Condition => ({
  all: [
    ownedBy(account),
    within('createTime', account),
    {
      any: [
        { field: 'amount', op: 'less', value: 0 },
        { field: 'amount', op: 'more', value: 0 },
      ],
    },
  ],
});

async function sumEarnings(account: Account) {
  const earlier = { all: [ownedBy(account), before('createTime', account)] };
  const ask = (where: Condition) => account.store.aggregate(COMMISSIONS, { where, by: [], sums: ['amount'] });
  const [past, present] = [await ask(earlier), await ask(earnedIn(account))];
  return { earnedBefore: sumIn(past, 'amount'), earned: sumIn(present, 'amount'), count: present[0]?.count ?? 0 };
}

const sumIn = (groups: readonly Group[], field: string): number => groups[0]?.sums[field] ?? 0;

/**
 * The reversals of the month, and the sum of those before. A commission keeps the time of its last reversal only; those that were
 * reversed before this time was stored are read whenever.
 */
async function readReversals(account: Account): Promise<{ before: number; lines: readonly StatementLine[] }> {
  const { store, from, until } = account;
  const isReversed: Condition = { field: 'reversedAmount', op: 'more', value: 0 };
  const over = await store.aggregate(COMMISSIONS, {
    where: { all: [ownedBy(account), isReversed, before('reversedAt', account)] },
    by: [],
    sums: ['reversedAmount'],
  });
  const since: Condition = {
    any: [
      { field: 'reversedAt', op: 'atLeast', value: from },
      { field: 'reversedAt', op: 'empty' },
    ],
  };
  const where = {
    all: [ownedBy(account), isReversed, since, { field: 'createTime', op: 'less', value: until } as const],
  };
  const { rows } = await store.select(COMMISSIONS, { where, countTo: 0 });
  const all = rows.flatMap((row) =>
    reversalsOf(row).map(
      ({ amount, at }): StatementLine => ({ at, kind: 'reversed', no: textIn(row, 'no'), amount: -amount }),
    ),
  );
  const lines = all.filter(({ at, amount }) => at >= from && at < until && amount !== 0);
  return { before: sumOf(all.filter(({ at }) => at < from)) - sumIn(over, 'reversedAmount'), lines };
}

/** The withdrawals that were paid in the month, and the sum of those before. */
async function readPayments(account: Account): Promise<{ before: number; lines: readonly StatementLine[] }> {
  const { store } = account;
  const paid = (when: Condition): Condition => ({
    all: [ownedBy(account), { field: 'status', op: 'is', value: 'paid' }, when],
  });
  const over = await store.aggregate(WITHDRAWALS, { where: paid(before('paidAt', account)), by: [], sums: ['amount'] });
  const { rows } = await store.select(WITHDRAWALS, { where: paid(within('paidAt', account)), countTo: 0 });
  const lines = rows.map((row): StatementLine => {
    return { at: textIn(row, 'paidAt'), kind: 'paid', no: textIn(row, 'no'), amount: -numberIn(row, 'amount') };
  });
  return { before: -sumIn(over, 'amount'), lines: lines.filter(({ amount }) => amount !== 0) };
}

/**
 * The page of lines after a number of them, in order of time. `others` are all lines but those of commissions, of which only as many
 * are read as the page may contain.
 */
async function readPage(
  account: Account,
  others: readonly StatementLine[],
  { after, size }: Required<Pick<StatementQuery, 'after' | 'size'>>,
): Promise<readonly StatementLine[]> {
  const from = Math.max(0, after - others.length);
  const { rows } = await account.store.select(COMMISSIONS, {
    where: earnedIn(account),
    sort: [{ field: 'createTime' }],
    from,
    size: after - from + size,
    countTo: 0,
  });
  const first = rows[0];
  // Lines before the commissions that were read; a commission comes before other lines of the same moment.
  const skipped = from === 0 || first === undefined ? [] : others.filter(({ at }) => at < textIn(first, 'createTime'));
  const read = [...rows.map(toEarned), ...others.slice(skipped.length)];
  const start = after - from - skipped.length;
  return read.toSorted((one, other) => compare(one.at, other.at)).slice(start, start + size);
}

const toEarned = (row: Row): StatementLine => ({
  ...{ at: textIn(row, 'createTime'), kind: 'earned', no: textIn(row, 'no'), amount: numberIn(row, 'amount') },
});
