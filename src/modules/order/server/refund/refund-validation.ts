import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import type { Actor, RuleContext } from '@src/server/resource/server-resource.ts';
import { addDays, dateTimeText } from '@src/server/store/dates.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { readRefundLines } from '../../definitions/order-line.ts';
import { FOUR_EYES_AMOUNT, PROVIDER_LIMITS } from '../../definitions/refund.ts';
import { refundableLines, refundedByLine } from '../../definitions/refundable-amount.ts';
import { fault, type OrderRule, wordsOf } from '../order-errors.ts';
import { isWholeRest, spreadRefund } from '../order-money.ts';
import { counts, isLatePaid, linesOf, ORDERS, refundableOf, refundLinesOf, refundsOf, sumOf } from '../order-row.ts';

/** The freight's share of an order's amount: the rest after the lines. */
export const freightShareOf = (order: Row): number =>
  numberIn(order, 'payAmount') - linesOf(order).reduce((sum, { share }) => sum + share, 0);

/** Refundable rest of each line of an order, including the freight. */
export function leftOf(order: Row, refunds: readonly Row[]) {
  const taken = refundedByLine(refunds.filter(counts).map(refundLinesOf));
  return refundableLines(linesOf(order), freightShareOf(order), taken);
}

/** Events that require a check of the order, or of the operator who sends them. */
const LOOKED_AT: ReadonlySet<string> = new Set(['approve', 'pay', 'retry', 'payByHand', 'reapply']);

/** True while the provider still refunds the payment. */
const isInWindow = (order: Row, now: Date): boolean =>
  textIn(order, 'paidAt') >= dateTimeText(addDays(now, -PROVIDER_LIMITS.days));

/** Why an order allows no new refund; null when it does. */
export function refundBar(order: Row, refunds: readonly Row[], now: Date): OrderRule | null {
  const isPaid = order.payment === 'paid' || order.payment === 'partlyRefunded' || isLatePaid(order);
  if (!isPaid) return 'notPaid';
  if (!isInWindow(order, now)) return 'tooLate';
  if (refunds.filter(counts).length >= PROVIDER_LIMITS.refunds) return 'tooMany';
  return refundableOf(order, refunds) === 0 ? 'notRefundable' : null;
}

/** Validation errors of a new refund. */
export async function checkRefund(draft: RecordValues, before: Row | null, context: RuleContext): Promise<FieldErrors> {
  if (before !== null) return {};
  const order = await context.store.get(ORDERS, String(draft.order));
  if (order === undefined || typeof draft.amount !== 'number') return {};
  const refunds = await refundsOf(context.store, order.id);
  const bar = refundBar(order, refunds, context.now());
  if (bar !== null) return { order: fault(bar) };
  const refundable = refundableOf(order, refunds);
  if (draft.amount > refundable) {
    return { amount: fault('overRefundable', { left: (refundable / 100).toFixed(2) }) };
  }
  const rule = linesFault(draft, order, refunds);
  return rule === null ? {} : { lines: fault(rule) };
}

function linesFault(draft: RecordValues, order: Row, refunds: readonly Row[]): OrderRule | null {
  if (!Array.isArray(draft.lines) || draft.lines.length === 0) return null;
  const lines = readRefundLines(draft.lines);
  const ids = new Set(lines.map(({ lineId }) => lineId));
  if (lines.length !== draft.lines.length || ids.size !== lines.length) return 'unknownLine';
  const left = new Map(leftOf(order, refunds).map((line) => [line.lineId, line]));
  for (const { lineId, qty, amount } of lines) {
    const line = left.get(lineId);
    if (line === undefined) return 'unknownLine';
    const isWhole = Number.isInteger(qty) && Number.isInteger(amount) && qty >= 0 && amount >= 0;
    if (!isWhole || qty > line.qty || amount > line.amount) return 'lineTooMuch';
  }
  return lines.reduce((sum, { amount }) => sum + amount, 0) === draft.amount ? null : 'linesSum';
}

/** Additional values of a new refund: its number, current names, and its lines if none are given. */
export async function startRefund(
  draft: RecordValues,
  before: Row | null,
  _actor: Actor,
  context: RuleContext,
): Promise<RecordValues> {
  if (before !== null) return draft;
  const order = await context.store.get(ORDERS, String(draft.order));
  if (order === undefined) return draft;
  const refunds = await refundsOf(context.store, order.id);
  const given = readRefundLines(draft.lines);
  const amount = Number(draft.amount);
  const left = leftOf(order, refunds);
  return {
    ...draft,
    // Of an order whose whole rest is refunded nobody keeps units, whatever the given lines say.
    lines: given.length > 0 && !isWholeRest(amount, left) ? given : spreadRefund(amount, left),
    refundNo: refundNoOf(order, refunds),
    customerName: order.customerName ?? null,
    attempts: 0,
    reapplied: 0,
  };
}

/** Unique number of a refund, by which the provider knows it; retries use the same number. */
export function refundNoOf(order: Row, refunds: readonly Row[]): string {
  const prefix = `R${textIn(order, 'no')}-`;
  const used = refunds.map((refund) => Number(textIn(refund, 'refundNo').slice(prefix.length)) || 0);
  return `${prefix}${String(Math.max(0, ...used) + 1).padStart(2, '0')}`;
}

/** Why an event of a refund is forbidden although its state allows it. */
export async function forbidRefund(event: string, refund: Row, actor: Actor, context: RuleContext) {
  const rule = await barredBy(event, refund, actor, context);
  return rule === null ? null : { text: wordsOf(rule) };
}

async function barredBy(event: string, refund: Row, actor: Actor, context: RuleContext): Promise<OrderRule | null> {
  if (!LOOKED_AT.has(event)) return null;
  const order = await context.store.get(ORDERS, textIn(refund, 'order'));
  // Manual payments bypass the provider and its limits.
  if (event !== 'payByHand' && order !== undefined && !isInWindow(order, context.now())) return 'tooLate';
  if (event === 'approve') return null;
  if (event === 'reapply') {
    const refunds = order === undefined ? [] : await refundsOf(context.store, order.id);
    return order !== undefined && doesNotFit(refund, order, refunds) ? 'notRefundable' : null;
  }
  if ((await sameDaySum(refund, context)) >= FOUR_EYES_AMOUNT && refund.approver === actor.user.username)
    return 'fourEyes';
  return event !== 'payByHand' && (await isTooSoon(refund, context)) ? 'tooSoon' : null;
}

/** Amount refunded of the order on the same day: splitting a refund does not avoid the limit. */
async function sameDaySum(refund: Row, { store }: RuleContext): Promise<number> {
  const dayOf = (row: Row) => textIn(row, 'createTime').slice(0, 10);
  const others = (await refundsOf(store, textIn(refund, 'order'))).filter(({ id }) => id !== refund.id);
  return sumOf([refund, ...others.filter((each) => counts(each) && dayOf(each) === dayOf(refund))]);
}

/** The provider accepts one refund of an order per minute. */
async function isTooSoon(refund: Row, { store, now }: RuleContext): Promise<boolean> {
  const since = dateTimeText(new Date(now().getTime() - PROVIDER_LIMITS.seconds * 1000));
  const others = (await refundsOf(store, textIn(refund, 'order'))).filter(({ id }) => id !== refund.id);
  return others.some((each) => textIn(each, 'payStartedAt') > since);
}

/** True when later refunds have used up the amount of a rejected one. */
function doesNotFit(refund: Row, order: Row, refunds: readonly Row[]): boolean {
  if (sumOf([refund]) > refundableOf(order, refunds)) return true;
  const left = new Map(leftOf(order, refunds).map((line) => [line.lineId, line]));
  return refundLinesOf(refund).some(({ lineId, qty, amount }) => {
    const line = left.get(lineId);
    return line === undefined || qty > line.qty || amount > line.amount;
  });
}
