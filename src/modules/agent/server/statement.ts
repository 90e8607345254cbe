import type { Statement, StatementLine } from '@src/contracts/agents.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { reversalsOf } from './commission/commissions.ts';

/** All bookings of an agent's account, the oldest first. */
export function movesOf(commissions: readonly Row[], withdrawals: readonly Row[]): readonly StatementLine[] {
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
  return [...earned, ...paid].filter(({ amount }) => amount !== 0).toSorted((one, other) => compare(one.at, other.at));
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
const sumOf = (lines: readonly StatementLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

/** Statement of one month: opening balance, bookings and closing balance. */
export function monthStatement(
  moves: readonly StatementLine[],
  month: string,
): Pick<Statement, 'opening' | 'earned' | 'reversed' | 'paid' | 'closing' | 'lines'> {
  const lines = moves.filter(({ at }) => at.startsWith(month));
  const opening = sumOf(moves.filter(({ at }) => at < month));
  const sum = (kind: StatementLine['kind']) => sumOf(lines.filter((line) => line.kind === kind));
  const [earned, reversed, paid] = [sum('earned'), sum('reversed'), sum('paid')];
  return { opening, earned, reversed, paid, closing: opening + earned + reversed + paid, lines };
}
