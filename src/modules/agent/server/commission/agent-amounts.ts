import { dateTimeText } from '@src/server/store/dates.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { OPEN_WITHDRAWALS } from '../../definitions/withdrawal.ts';

const WHOLE = 10_000;

/** Net commission in fen after `refunded` fen of `base` were refunded; fractions of a fen are rounded down. */
export function netCommission(base: number, rate: number, refunded: number): number {
  return Math.floor(((base - Math.min(base, Math.max(0, refunded))) * rate) / WHOLE);
}

/** Amounts of an agent, in fen. */
export interface AgentMoney {
  /** Amount that can be withdrawn; negative when orders were refunded after their commission was paid out. */
  readonly balance: number;
  readonly frozen: number;
  readonly withdrawn: number;
}

const netIn = (rows: readonly Row[]): number => rows.reduce((sum, row) => sum + numberIn(row, 'net'), 0);
const amountsIn = (rows: readonly Row[]): number => rows.reduce((sum, row) => sum + numberIn(row, 'amount'), 0);

/** True for commissions whose freeze period has not ended. */
const isFrozen = (commission: Row, now: Date): boolean =>
  commission.status === 'frozen' && textIn(commission, 'availableAt') > dateTimeText(now);

/** True for withdrawals that are neither paid nor rejected. */
export const isOpenWithdrawal = ({ status }: Row): boolean => OPEN_WITHDRAWALS.some((state) => state === status);

/** Computes the amounts of an agent from all its commissions and withdrawals. */
export function computeAgentAmounts(commissions: readonly Row[], withdrawals: readonly Row[], now: Date): AgentMoney {
  const waiting = commissions.filter((each) => isFrozen(each, now));
  const withdrawn = amountsIn(withdrawals.filter(({ status }) => status === 'paid'));
  const held = amountsIn(withdrawals.filter(isOpenWithdrawal));
  const frozen = netIn(waiting);
  return { balance: netIn(commissions) - frozen - held - withdrawn, frozen, withdrawn };
}

/** Commissions that are fully covered by the amount paid out so far, the oldest first. */
export function paidOutCommissions(commissions: readonly Row[], paid: number): readonly Row[] {
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
