import { lastChanged } from '@src/server/seed/last-change.ts';
import { addMinutes, dateTimeText } from '@src/server/store/dates.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { refundedByLine } from '../../definitions/refundable-amount.ts';
import { spreadRefund } from '../order-money.ts';
import { isOpen, linesOf, refundableOf, refundLinesOf, statusOf, sumOf } from '../order-row.ts';
import type { OrderPlan, RefundPlan } from '../order-scenarios.ts';
import { leftOf, refundNoOf } from './refund-validation.ts';

/** A demo order with its refunds. */
export interface SeededOrder {
  readonly order: Row;
  readonly refunds: readonly Row[];
}

const APPROVED = new Set(['awaitingReturn', 'approvedToPay', 'paying', 'payFailed', 'succeeded']);
const PAID = new Set(['paying', 'payFailed', 'succeeded']);

/** Creates the refunds of a scenario, and updates the order. */
export function refundsOfPlan(order: Row, plan: OrderPlan, now: Date): SeededOrder {
  const refunds: Row[] = [];
  for (const each of plan.refunds) refunds.push(refundOf(order, each, refunds, now));
  return { order: refunds.length === 0 ? order : orderAfter(order, refunds), refunds };
}

/** Parcel pictures in the demo's library. */
const PARCELS = ['media:m3', 'media:m11', 'media:m19'] as const;
/** Evidence pictures for damaged or wrong goods; empty for other reasons. */
const photosOf = (amount: number): readonly string[] => (amount % 2 === 1 ? PARCELS.slice(0, 1 + (amount % 3)) : []);

function refundOf(order: Row, { status, whole }: RefundPlan, earlier: readonly Row[], now: Date): Row {
  const left = refundableOf(order, earlier);
  const amount = whole ? left : Math.max(1, Math.floor(left * 0.3));
  const at = (minutes: number) => dateTimeText(new Date(Math.min(askedAt(order, minutes), now.getTime() - 120_000)));
  const soon = dateTimeText(addMinutes(now, 3));
  const refund: Row = {
    id: `r${order.id.slice(1)}-${earlier.length + 1}`,
    order: order.id,
    refundNo: refundNoOf(order, earlier),
    customerName: order.customerName,
    amount,
    lines: spreadRefund(amount, leftOf(order, earlier)),
    kind: status === 'awaitingReturn' ? 'returnGoods' : 'moneyOnly',
    reasonCode: ['dontWant', 'damaged', 'late', 'notAsDescribed'][amount % 4],
    reason: null,
    evidence: photosOf(amount),
    status,
    attempts: PAID.has(status) ? 1 : 0,
    reapplied: 0,
    createTime: at(30),
    ...(APPROVED.has(status) ? { approver: 'orders', approvedAt: at(60) } : {}),
    ...(PAID.has(status) ? { payer: 'finance', payStartedAt: at(90) } : {}),
    ...(status === 'succeeded' ? { succeededAt: at(92) } : {}),
    ...(status === 'rejected' ? { rejectReason: '超过约定的使用时间', refusedPhotos: [PARCELS[2]] } : {}),
    ...(status === 'paying' ? { providerAnswer: 'success', answerAt: soon, pollAt: soon, asked: 1 } : {}),
    ...(status === 'payFailed' || status === 'approvedToPay' ? { failsOnce: amount % 3 === 0 } : {}),
  };
  return lastChanged(refund, 'approvedAt', 'payStartedAt', 'succeededAt');
}

/** Some minutes after the order's last change. */
function askedAt(order: Row, minutes: number): number {
  const last = textIn(order, 'deliveredAt') || textIn(order, 'paidAt');
  return addMinutes(new Date(last.replace(' ', 'T')), minutes).getTime();
}

function orderAfter(order: Row, refunds: readonly Row[]): Row {
  const done = refunds.filter(({ status }) => status === 'succeeded');
  const refundedAmount = sumOf(done);
  const isWhole = refundedAmount === numberIn(order, 'paidAmount');
  const taken = refundedByLine(done.map(refundLinesOf));
  const states = {
    payment: refundedAmount === 0 ? 'paid' : isWhole ? 'refunded' : 'partlyRefunded',
    fulfilment: isWhole && order.fulfilment === 'pending' ? 'cancelled' : order.fulfilment,
    afterSale: refunds.some(isOpen) ? 'open' : 'none',
  };
  const lines = linesOf(order).map((line) => {
    const { qty, amount } = taken.get(line.id) ?? { qty: 0, amount: 0 };
    return { ...line, refundedQty: qty, refundedAmount: amount, revokedKeys: line.keys.slice(line.qty - qty) };
  });
  const row = { ...order, ...states, lines, refundedAmount, afterSaleCount: refunds.length };
  return { ...row, status: statusOf(states) };
}
