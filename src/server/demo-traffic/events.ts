import { CUSTOMERS } from '@src/modules/customers/server/customer-row.ts';
import { TICKET_CONVERSATIONS } from '@src/modules/customers/server/feedback-texts.seed.ts';
import { newOrder, type OrderDraft } from '@src/modules/order/server/create-order.ts';
import { receivePayment } from '@src/modules/order/server/handle-payment-webhook.ts';
import { ORDERS } from '@src/modules/order/server/order-row.ts';
import { demoItem } from '@src/modules/product/server/catalogue.seed.ts';
import { textIn } from '@src/server/store/row-values.ts';
import { noticeAbout } from '../notices/notices.seed.ts';
import { systemWork } from '../resource/scheduled-events.ts';
import type { RuleContext } from '../resource/server-resource.ts';
import { completeRow } from '../resource/stored-record.ts';
import { commitWrite, createRecord } from '../resource/write-record.ts';
import { createPrng, type Prng } from '../seed/prng.ts';
import { dateTimeText } from '../store/dates.ts';
import { COLLECTIONS, type Row } from '../store/store.ts';
import { followerWrites } from './follower-writes.ts';
import { homeAddress } from './texts.seed.ts';

const KINDS = ['shipment', 'shipment', 'activation', 'service'] as const;
const CHANNELS = ['wechat', 'wechat', 'alipay', 'balance'] as const;
const SOURCES = ['wechat', 'mini', 'web'] as const;
const PRIORITIES = ['normal', 'normal', 'low', 'high', 'urgent'] as const;
/** Every fourth event is a ticket, the others are orders; every fifth order stays unpaid. */
const [TICKET_EVERY, UNPAID_EVERY] = [4, 5];

/** In every third event a follower of an official account writes as well. */
const FOLLOWER_EVERY = 3;

/** The event number `turn`: a customer buys something or asks for help. The same seed and number give the same event. */
export async function shopEvent(context: RuleContext, seed: number, turn: number): Promise<void> {
  const prng = createPrng(seed, `shop ${turn}`);
  const customer = await pickCustomer(context, prng);
  if (customer === null) return;
  if (turn % FOLLOWER_EVERY === 1) await followerWrites(context, createPrng(seed, `follower ${turn}`), turn);
  await (turn % TICKET_EVERY === 0 ? askForHelp(context, customer, prng, turn) : buy(context, customer, prng, turn));
}

/** An active customer; null when there is none. */
async function pickCustomer({ store }: RuleContext, prng: Prng): Promise<Row | null> {
  const { rows } = await store.select(CUSTOMERS, { where: { field: 'status', op: 'is', value: 'active' } });
  return rows[prng.whole(0, Math.max(rows.length - 1, 0))] ?? null;
}

async function buy(context: RuleContext, customer: Row, prng: Prng, turn: number): Promise<void> {
  const resource = context.resources.find('order');
  if (resource === undefined) return;
  const now = context.now();
  const row = newOrder(draftOf(customer, prng, turn), now);
  const after = completeRow(resource, row, now);
  await commitWrite(systemWork(resource, context), { event: 'create', before: null, after });
  if (turn % UNPAID_EVERY !== 0) await pay(context, row.id, turn);
  const values = { number: textIn(row, 'no'), person: textIn(row, 'customerName'), items: textIn(row, 'items') };
  await addNotice(context, turn, 'sale', values);
}

function draftOf(customer: Row, prng: Prng, turn: number): OrderDraft {
  const deliveryKind = prng.pick(KINDS);
  const name = textIn(customer, 'realName') || textIn(customer, 'nickname');
  return {
    id: `shop${turn}`,
    serial: String(2_000_000_000 + turn * 104_729).slice(-10),
    items: [demoItem(deliveryKind, prng)],
    customer: customer.id,
    customerName: name,
    customerPhone: textIn(customer, 'phone'),
    agent: null,
    agentName: null,
    source: prng.pick(SOURCES),
    channel: prng.pick(CHANNELS),
    deliveryKind,
    address: deliveryKind === 'shipment' ? homeAddress(textIn(customer, 'region'), prng.whole(1, 300)) : null,
  };
}

async function pay(context: RuleContext, order: string, turn: number): Promise<void> {
  const amount = (await context.store.get(ORDERS, order))?.payAmount;
  if (typeof amount !== 'number') return;
  await receivePayment(context, { order, transactionId: `SHOP${turn}`, amount, ok: true });
}

async function askForHelp(context: RuleContext, customer: Row, prng: Prng, turn: number): Promise<void> {
  const resource = context.resources.find('feedback');
  if (resource === undefined) return;
  const { title, kind, content } = prng.pick(TICKET_CONVERSATIONS);
  const asked = { title, kind, content, priority: prng.pick(PRIORITIES), source: prng.pick(SOURCES) };
  const { record } = await createRecord(systemWork(resource, context), { ...asked, customer: customer.id });
  await addNotice(context, turn, 'question', { number: String(record.no), title });
}

/** Adds a notice, which the header displays. */
async function addNotice({ store, now }: RuleContext, turn: number, topic: string, values: Record<string, string>) {
  const given = { kind: 'notice', tag: null, topic } as const;
  await store.insert(COLLECTIONS.notices, noticeAbout(`shop-${turn}`, given, values, dateTimeText(now())));
}
