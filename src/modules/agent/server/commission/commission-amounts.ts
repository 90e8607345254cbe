import { dateTimeText } from '@src/server/store/dates.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { OPEN_WITHDRAWALS } from '../../definitions/withdrawal.ts';

const WHOLE = 10_000;

/** What is left of a commission when so much of its order went back; nothing when all of it did. Parts of a fen are not paid. */
export function netOf(base: number, rate: number, refunded: number): number {
  return Math.floor(((base - Math.min(base, Math.max(0, refunded))) * rate) / WHOLE);
}

/** The money of an agent, in fen. */
export interface AgentMoney {
  /** What could be withdrawn; below zero when orders came back after their commission was paid. */
  readonly balance: number;
  readonly frozen: number;
  readonly withdrawn: number;
}

const netIn = (rows: readonly Row[]): number => rows.reduce((sum, row) => sum + numberIn(row, 'net'), 0);
const amountsIn = (rows: readonly Row[]): number => rows.reduce((sum, row) => sum + numberIn(row, 'amount'), 0);

/** True for commissions that still wait for the end of their time. */
const isFrozen = (commission: Row, now: Date): boolean =>
  commission.status === 'frozen' && textIn(commission, 'availableAt') > dateTimeText(now);

/** True for withdrawals that are neither paid nor refused. */
export const isOpenWithdrawal = ({ status }: Row): boolean => OPEN_WITHDRAWALS.some((state) => state === status);

/** What an agent has, from everything that was earned, taken back, set aside and paid. */
export function moneyOf(commissions: readonly Row[], withdrawals: readonly Row[], now: Date): AgentMoney {
  const waiting = commissions.filter((each) => isFrozen(each, now));
  const withdrawn = amountsIn(withdrawals.filter(({ status }) => status === 'paid'));
  const held = amountsIn(withdrawals.filter(isOpenWithdrawal));
  const frozen = netIn(waiting);
  return { balance: netIn(commissions) - frozen - held - withdrawn, frozen, withdrawn };
}

/** Commissions that what was paid so far covers wholly, the oldest first. */
export function coveredBy(commissions: readonly Row[], paid: number): readonly Row[] {
  const done = commissions.filter(({ status }) => status === 'withdrawn');
  let left = paid - netIn(done);
  const open = commissions.filter(({ status }) => status === 'available').toSorted(byRelease);
  const covered: Row[] = [];
  for (const commission of open) {
    left -= numberIn(commission, 'net');
    if (left < 0) break;
    covered.push(commission);
  }
  return covered;
}

const byRelease = (left: Row, right: Row): number =>
  `${textIn(left, 'availableAt')} ${left.id}` < `${textIn(right, 'availableAt')} ${right.id}` ? -1 : 1;
