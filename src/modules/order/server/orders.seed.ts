import { demoSeller } from '@src/modules/agent/server/demo-agents.seed.ts';
import { CUSTOMER_COUNT, demoPerson } from '@src/modules/customers/server/demo-customers.seed.ts';
import { demoCombo, demoItem } from '@src/modules/product/server/catalogue.seed.ts';
import { chineseName, city } from '@src/server/seed/fake-data.ts';
import { lastChanged } from '@src/server/seed/last-change.ts';
import { createPrng, type Prng } from '@src/server/seed/prng.ts';
import type { SeedOptions } from '@src/server/seed/seed-options.ts';
import { addDays, addMinutes, dateTimeText } from '@src/server/store/dates.ts';
import { numberIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import type { OrderLine } from '../definitions/order-line.ts';
import { newOrder, type OrderDraft } from './create-order.ts';
import { completeAt } from './order-deadlines.ts';
import { linesOf, statusOf } from './order-row.ts';
import { type OrderPlan, planOf } from './order-scenarios.ts';
import { withAlerts } from './payments/payment-alerts.ts';
import { refundsOfPlan, type SeededOrder } from './refund/scenario-refunds.seed.ts';
import { isPaid, requiredStock } from './stock/stock-reservations.ts';

const ORDER_COUNT = 400;
const OLDEST_DAYS = 180;
const KINDS = ['shipment', 'shipment', 'activation', 'service'] as const;
const ON_THE_WAY = ['shipment', 'shipment', 'service'] as const;
const CHANNELS = ['wechat', 'wechat', 'wechat', 'alipay', 'balance', 'offline'] as const;
const SOURCES = ['wechat', 'mini', 'web', 'manual'] as const;

/** Demo orders with their refunds, newest first, with consistent sums. */
export function seedOrderBook({ seed, now }: SeedOptions): readonly SeededOrder[] {
  const name = `${seed}:${now.getTime()}`;
  if (last?.name === name) return last.book;
  const prng = createPrng(seed, 'orders');
  const book = Array.from({ length: ORDER_COUNT }, (_, place) => seedOrder(place, prng, { seed, now }));
  last = { name, book };
  return book;
}

/** Orders and refunds are requested one after the other, and rows are never changed in place. */
let last: { readonly name: string; readonly book: readonly SeededOrder[] } | null = null;

/** Demo orders. */
export const seedOrders = (options: SeedOptions): readonly Row[] => seedOrderBook(options).map(({ order }) => order);

function seedOrder(place: number, prng: Prng, { seed, now }: SeedOptions): SeededOrder {
  const plan = planOf(place);
  const placed = momentOf(place, now);
  const order = newOrder(draftOf(place, plan, prng, seed), placed);
  const paid = withUnexpectedPayments(withPayment(order, plan, placed, now, prng), placed, place);
  const delivered = withDelivery(paid, plan, placed, now, place);
  const { order: after, refunds } = refundsOfPlan(delivered, plan, now);
  // The stock of the demo's plans already excludes paid orders.
  return { order: isPaid(after) ? { ...after, stockHeld: requiredStock(after, refunds) } : after, refunds };
}

/** Many recent orders, few old ones; unpaid orders are minutes old. */
function momentOf(place: number, now: Date): Date {
  if (place < 10) return addMinutes(now, -2 * place - 1);
  const age = OLDEST_DAYS * ((place - 9) / ORDER_COUNT) ** 1.6;
  return addMinutes(now, -Math.round(age * 24 * 60) - 40);
}

function draftOf(place: number, { fulfilment }: OrderPlan, prng: Prng, seed: number): OrderDraft {
  // Items unlocked with a key are never shipped.
  const kind = fulfilment === 'delivering' ? prng.pick(ON_THE_WAY) : prng.pick(KINDS);
  const isCombo = prng.whole(0, 4) === 0;
  const found = Array.from({ length: isCombo ? 3 : prng.pick([1, 1, 2, 3]) }, () => demoItem(kind, prng));
  const items = found.filter(({ product }, index) => found.findIndex((each) => each.product === product) === index);
  const id = `o${ORDER_COUNT - place}`;
  // Drawn but not used, so that later random values stay the same. Names come from the customer's record.
  chineseName(prng);
  const hasAgent = prng.whole(0, 2) === 0;
  return {
    id,
    serial: String(1_000_000_000 + (ORDER_COUNT - place) * 104_729).slice(-10),
    items,
    ...(isCombo ? { combo: demoCombo(prng, items) } : {}),
    ...buyerOf(prng, seed),
    ...(hasAgent ? demoSeller(prng) : { agent: null, agentName: null }),
    source: prng.pick(SOURCES),
    channel: prng.pick(CHANNELS),
    deliveryKind: kind,
    address: kind === 'shipment' ? `${city(prng)}人民路 ${prng.whole(1, 300)} 号` : null,
    discountAmount: prng.pick([0, 0, 0, 500, 990]),
    freightAmount: kind === 'shipment' ? prng.pick([0, 800, 1_200]) : 0,
    buyerRemark: prng.pick([null, null, null, '请尽快发货', '周末送货', '发票随货寄出']),
  };
}

function buyerOf(prng: Prng, seed: number) {
  const { id, nickname, realName, phone } = demoPerson(seed, prng.whole(1, CUSTOMER_COUNT));
  prng.whole(0, 99_999_999);
  return { customer: id, customerName: nickname, receiver: realName, customerPhone: phone };
}

function withPayment(order: Row, { payment }: OrderPlan, placed: Date, now: Date, prng: Prng): Row {
  const invoiced =
    prng.whole(0, 5) === 0
      ? { invoiceType: 'personal', invoiceTitle: order.customerName, invoiceStatus: 'requested' }
      : {};
  const flag = prng.pick([null, null, null, null, null, null, 'red', 'yellow', 'green', 'blue']);
  const base = { ...order, ...invoiced, flag };
  if (payment === 'unpaid') return base;
  if (payment === 'paying') {
    const soon = dateTimeText(addMinutes(now, 2));
    return settled({ ...base, payment, providerAnswer: 'pending', answerAt: soon, pollAt: soon, asked: 1 });
  }
  if (payment === 'closed') {
    return settled({ ...base, payment, closeReason: 'expired', closedAt: dateTimeText(addMinutes(placed, 30)) });
  }
  const paidAt = dateTimeText(addMinutes(placed, prng.whole(1, 25)));
  const transactionId = `42${String(prng.whole(0, 999_999_999)).padStart(9, '0')}${String(order.id).slice(1).padStart(4, '0')}`;
  const paidAmount = numberIn(order, 'payAmount');
  return settled({ ...base, payment: 'paid', fulfilment: 'pending', paidAt, paidAmount, transactionId });
}

/** Position of an order for which two further payments arrived after its own. */
const PAID_AGAIN = 11;

function withUnexpectedPayments(order: Row, placed: Date, place: number): Row {
  if (place !== PAID_AGAIN) return order;
  const payAmount = numberIn(order, 'payAmount');
  const alerts = [payAmount, payAmount - 100].map((amount, index) => ({
    transactionId: `${order.transactionId}${index + 1}`,
    amount,
    reason: 'doublePayment' as const,
    // After the payment itself, which takes 25 minutes at most.
    time: dateTimeText(addMinutes(placed, 27 + index)),
  }));
  return { ...order, ...withAlerts(alerts) };
}

function withDelivery(order: Row, { fulfilment }: OrderPlan, placed: Date, now: Date, place: number): Row {
  if (fulfilment !== 'delivering' && fulfilment !== 'completed') return order;
  const isKey = order.deliveryKind === 'activation';
  // Orders delivered more than a week ago count as received.
  const latest = fulfilment === 'delivering' ? addDays(now, -(place % 6)) : now;
  const usual = addMinutes(placed, isKey ? 35 : 60 * 26);
  const recent = later(addMinutes(placed, 30), earlier(latest, addMinutes(now, -5)));
  const moment = fulfilment === 'delivering' || usual > now ? earlier(recent, now) : usual;
  const deliveredAt = dateTimeText(moment);
  const lines = linesOf(order).map((line) => ({ ...line, deliveredAt, keys: isKey ? keysOf(line.id, line.qty) : [] }));
  const sent =
    order.deliveryKind === 'shipment'
      ? sentBy(
          ['sf', 'zto', 'yto', 'ems', 'jd'][place % 5] ?? 'sf',
          `SF${1_000_000_000 + place * 7_919}`,
          lines,
          deliveredAt,
        )
      : {};
  const ended =
    fulfilment === 'completed'
      ? { completedAt: dateTimeText(earlier(isKey ? moment : addDays(moment, 3), now)) }
      : { autoCompleteAt: completeAt(moment) };
  return settled({ ...order, ...sent, ...ended, lines, fulfilment, deliveredAt });
}

const sentBy = (carrier: string, trackingNo: string, lines: readonly Pick<OrderLine, 'id'>[], time: string) => ({
  ...{ carrier, trackingNo },
  parcels: [{ id: '1', carrier, trackingNo, lines: lines.map(({ id }) => id), time }],
});
const later = (left: Date, right: Date): Date => (left > right ? left : right);
const earlier = (left: Date, right: Date): Date => (left < right ? left : right);
const keysOf = (line: string, qty: number): readonly string[] =>
  Array.from({ length: qty }, (_, index) => `DEMO-${line.toUpperCase()}-${index + 1}`);
const settled = (row: Row): Row =>
  lastChanged({ ...row, status: statusOf(row) }, 'paidAt', 'deliveredAt', 'completedAt', 'closedAt');
