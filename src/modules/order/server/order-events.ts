import { isEmpty } from '@src/contracts/resource/condition.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { invalid } from '@src/server/http/server-error.ts';
import type { ResourceRules, RuleContext } from '@src/server/resource/server-resource.ts';
import { dateTimeText } from '@src/server/store/dates.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { MAX_ADJUSTMENT } from '../definitions/order.ts';
import type { OrderLine } from '../definitions/order-line.ts';
import { type Parcel, readParcels, trackingText } from '../definitions/parcel.ts';
import { completeAt, pollAt, providerState } from './order-deadlines.ts';
import { fault } from './order-errors.ts';
import { amountsOf, comboPrices } from './order-money.ts';
import { isOpen, linesOf, refundLinesOf, refundsOf } from './order-row.ts';
import { reviewAlerts } from './payments/payment-alerts.ts';

const KEY_BYTES = 10;
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Values of an order after a successful payment. */
export function paidValues(order: Row, now: Date, transactionId: string): RecordValues {
  return { paidAmount: numberIn(order, 'payAmount'), paidAt: dateTimeText(now), transactionId, providerAnswer: null };
}

/** One-based numbers of the lines in open refunds. */
export async function linesInRefund({ store }: RuleContext, order: Row): Promise<ReadonlySet<string>> {
  const open = (await refundsOf(store, order.id)).filter(isOpen);
  return new Set(open.flatMap((refund) => refundLinesOf(refund).map(({ lineId }) => lineId)));
}

/** True for lines with undelivered units. */
export const isToDeliver = ({ deliveredAt, refundedQty, qty }: OrderLine): boolean =>
  deliveredAt === null && refundedQty < qty;

function queried(order: Row, now: Date): RecordValues {
  const says = providerState(order, now);
  if (says === 'success') return paidValues(order, now, textIn(order, 'providerTransaction'));
  if (says === 'failed') return { providerAnswer: null, answerAt: null, pollAt: null };
  const asked = numberIn(order, 'asked') + 1;
  return { asked, pollAt: pollAt(now, asked) };
}

function deliverLines(
  order: Row,
  lines: readonly OrderLine[],
  which: (line: OrderLine) => boolean,
  now: Date,
): RecordValues {
  const time = dateTimeText(now);
  const after = lines.map((line) => (which(line) ? { ...line, deliveredAt: time } : line));
  const isWhole = !after.some(isToDeliver);
  return {
    lines: after,
    deliveredAt: isWhole ? time : (order.deliveredAt ?? null),
    // An order cannot be received before it is shipped.
    autoCompleteAt: isWhole ? completeAt(now) : null,
  };
}

/** Adds a parcel; earlier ones stay, and the order is found by every number. */
function withParcel(
  order: Row,
  { carrier, trackingNo }: RecordValues,
  which: (line: OrderLine) => boolean,
  now: Date,
): RecordValues {
  const before = readParcels(order);
  const lines = linesOf(order).filter(which);
  const parcel: Parcel = {
    id: String(before.length + 1),
    carrier: String(carrier),
    trackingNo: String(trackingNo),
    lines: lines.map(({ id }) => id),
    time: dateTimeText(now),
  };
  const parcels = [...before, parcel];
  return { parcels, carrier, trackingNo: trackingText(parcels) };
}

/** Corrects the tracking number of the named parcel, or of the only one. */
function withCorrection(order: Row, { wrongNo, carrier, trackingNo }: RecordValues): RecordValues {
  const parcels = readParcels(order);
  const named = parcels.filter((parcel) => isEmpty(wrongNo) || parcel.trackingNo === wrongNo);
  const [wrong] = named;
  if (wrong === undefined || named.length > 1) throw invalid({ wrongNo: fault('whichParcel') });
  const after = parcels.map((parcel) =>
    parcel.id === wrong.id ? { ...parcel, carrier: String(carrier), trackingNo: String(trackingNo) } : parcel,
  );
  return { parcels: after, carrier: after.at(-1)?.carrier ?? null, trackingNo: trackingText(after) };
}

/** Lines chosen by their one-based numbers. */
async function chosenLines(order: Row, payload: RecordValues, context: RuleContext): Promise<ReadonlySet<string>> {
  const lines = linesOf(order);
  const blocked = await linesInRefund(context, order);
  const numbers = Array.isArray(payload.lines) ? payload.lines.map(Number) : [];
  const chosen = numbers.map((number) => lines[number - 1]);
  if (chosen.some((line) => line === undefined)) throw invalid({ lines: fault('unknownLine') });
  const found = chosen.filter((line) => line !== undefined);
  if (found.some((line) => !isToDeliver(line))) throw invalid({ lines: fault('lineDelivered') });
  if (found.some(({ id }) => blocked.has(id))) throw invalid({ lines: fault('openRefund') });
  return new Set(found.map(({ id }) => id));
}

function newKey({ random }: RuleContext): string {
  const letters = Array.from(random(KEY_BYTES), (byte, index) => ALPHABET[(byte + index) % ALPHABET.length]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** Issues one licence for every unit that is not refunded. */
function withKeys(lines: readonly OrderLine[], time: string, context: RuleContext): readonly OrderLine[] {
  return lines.map((line) => {
    if (!isToDeliver(line)) return line;
    const keys = Array.from({ length: line.qty - line.refundedQty }, (_, index) => `${newKey(context)}-${index + 1}`);
    return { ...line, deliveredAt: time, keys };
  });
}

function adjusted(order: Row, payload: RecordValues): RecordValues {
  const adjustAmount = typeof payload.amount === 'number' ? payload.amount : 0;
  const goods = numberIn(order, 'goodsAmount');
  if (Math.abs(adjustAmount) * 10_000 > goods * MAX_ADJUSTMENT) throw invalid({ amount: fault('adjustTooMuch') });
  const charges = {
    discountAmount: numberIn(order, 'discountAmount'),
    freightAmount: numberIn(order, 'freightAmount'),
    adjustAmount,
  };
  const lines = linesOf(order);
  // The lines bear a combo's price in proportion; the price of other orders is already the sum of their lines.
  const priced = comboPrices(goods, lines).map((price) => ({ price, qty: 1 }));
  const { payAmount, shares } = amountsOf(priced, charges);
  return { adjustAmount, payAmount, lines: lines.map((line, index) => ({ ...line, share: shares[index] ?? 0 })) };
}

/** Changes made by the events of an order, in addition to its states. */
export const orderEvents: NonNullable<ResourceRules['events']> = {
  pay: (_order, payload, _actor, { now }) => ({
    pollAt: pollAt(now(), 0),
    asked: 0,
    ...payload,
  }),
  payFail: () => ({ providerAnswer: null, answerAt: null, pollAt: null }),
  queryPayment: (order, _payload, _actor, { now }) => queried(order, now()),
  cancel: (order, _payload, _actor, { now }) =>
    order.payment === 'paying' && providerState(order, now()) === 'success'
      ? queried(order, now())
      : { closedAt: dateTimeText(now()), closeReason: 'operator', providerAnswer: null },
  expire: (_order, _payload, _actor, { now }) => ({ closedAt: dateTimeText(now()), closeReason: 'expired' }),
  markPaid(order, { amount, receipt }, _actor, { now }) {
    if (amount !== numberIn(order, 'payAmount')) throw invalid({ amount: fault('amountEqual') });
    return { ...paidValues(order, now(), ''), channel: 'offline', receipt };
  },
  adjustPrice: adjusted,
  async deliver(order, payload, _actor, { now }) {
    return {
      ...withParcel(order, payload, isToDeliver, now()),
      ...deliverLines(order, linesOf(order), isToDeliver, now()),
    };
  },
  async deliverPart(order, payload, _actor, context) {
    const chosen = await chosenLines(order, payload, context);
    const isChosen = ({ id }: OrderLine) => chosen.has(id);
    return {
      ...withParcel(order, payload, isChosen, context.now()),
      ...deliverLines(order, linesOf(order), isChosen, context.now()),
    };
  },
  correctTracking: (order, payload) => withCorrection(order, payload),
  startService: (order, _payload, _actor, { now }) => deliverLines(order, linesOf(order), isToDeliver, now()),
  issueKey(order, _payload, _actor, context) {
    const time = dateTimeText(context.now());
    return { lines: withKeys(linesOf(order), time, context), deliveredAt: time, completedAt: time };
  },
  reviewPayments: (order, payload) => reviewAlerts(order, payload),
  requestInvoice: (_order, { invoiceType, invoiceTitle, taxNo }) => ({
    ...{ invoiceType, invoiceTitle, invoiceStatus: 'requested' },
    taxNo: invoiceType === 'company' ? taxNo : null,
  }),
  issueInvoice: (_order, { invoiceNo }) => ({ invoiceNo, invoiceStatus: 'issued' }),
  confirm: (_order, _payload, _actor, { now }) => ({ completedAt: dateTimeText(now()), autoCompleteAt: null }),
  autoComplete: (_order, _payload, _actor, { now }) => ({ completedAt: dateTimeText(now()), autoCompleteAt: null }),
};
