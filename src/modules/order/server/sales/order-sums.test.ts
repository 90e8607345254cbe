import { listAnswerContract } from '@src/contracts/resource/responses.ts';
import { CUSTOMERS } from '@src/modules/customers/server/customer-row.ts';
import { SALES } from '@src/modules/product/server/sales/read-sales.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { createBackgroundHost } from '@src/server/resource/background.ts';
import { createRegistry, type RuleContext } from '@src/server/resource/server-resource.ts';
import { isDeleted } from '@src/server/resource/stored-record.ts';
import { sumBuilding } from '@src/server/resource/sums/sum-building.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { inTransaction } from '@src/server/resource/transaction.ts';
import { createServerStore, SERVER_REGISTRY, SERVER_RESOURCES, SERVER_SUMS } from '@src/server/resources.ts';
import { addMinutes } from '@src/server/store/dates.ts';
import { textIn } from '@src/server/store/row-values.ts';
import { COLLECTIONS, type Row } from '@src/server/store/store.ts';
import { areSumsBuilt } from '@src/server/store/sums/build-sums.ts';
import { watchedReads } from '@src/server/store/testing/watched-reads.ts';
import { createTestStore, seededRows, TEST_NOW, testRows } from '@src/server/testing.ts';
import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newOrder } from '../create-order.ts';
import { receivePayment } from '../handle-payment-webhook.ts';
import { linesOf, ORDERS, REFUNDS } from '../order-row.ts';
import { figuresBy, type OrderFigures } from '../order-statistics.ts';
import { type OrderSums, readDays, readProducts, readRegions } from '../read-figures.ts';
import { DRAFT, ITEM } from '../testing/draft.ts';
import { PRODUCT_DAYS, REGION_DAYS } from './order-sums.ts';

type Figures = Readonly<Record<string, number>>;

/** The sales that lists show, of all products and combos. */
async function shownSales(client: TestClient): Promise<Figures> {
  const sales: Record<string, number> = {};
  for (const kind of ['product', 'combo']) {
    const query = { size: '100' };
    const { list } = await client.result(listAnswerContract, `GET /product/${kind}/list`, { query });
    for (const row of list) if (typeof row.sales === 'number') sales[`${kind} ${row.id}`] = row.sales;
  }
  return sales;
}

/** The same from all orders: units that are paid and not refunded, and orders of a combo that are not refunded as a whole. */
function freshSales(orders: readonly Row[], shown: Figures): Figures {
  const sales: Record<string, number> = Object.fromEntries(Object.keys(shown).map((name) => [name, 0]));
  const add = (name: string, units: number) => {
    if (sales[name] !== undefined) sales[name] += units;
  };
  for (const order of orders) {
    if (!['paid', 'partlyRefunded', 'refunded'].includes(textIn(order, 'payment'))) continue;
    for (const { product, qty, refundedQty } of linesOf(order)) add(`product ${product}`, qty - refundedQty);
    if (order.payment !== 'refunded') add(`combo ${textIn(order, 'combo')}`, 1);
  }
  return sales;
}

async function expectFresh(client: TestClient): Promise<void> {
  const shown = await shownSales(client);
  expect(Object.values(shown).filter((units) => units > 0).length).toBeGreaterThan(20);
  const { store } = client.server.context;
  const [orders, refunds] = [await store.list(ORDERS), await store.list(REFUNDS)];
  expect(shown).toEqual(freshSales(orders, shown));
  for (const from of ['2026-01-01', '2026-06-17']) {
    const span = { from, to: '2026-12-31' };
    const [days, products] = [await readDays(store, span), await readProducts(store, span)];
    expect(sorted(days)).toEqual(sorted(figuresBy('day', orders, refunds, span)));
    expect(sorted(products)).toEqual(sorted(figuresBy('product', orders, refunds, span)));
    const regions = freshRegions(figuresBy('customer', orders, [], span), await store.list(CUSTOMERS));
    expect(sorted(await readRegions(store, span))).toEqual(sorted(regions));
  }
}

/** Orders and revenue by the regions of the customers, from those by customer. */
function freshRegions(figures: ReadonlyMap<string, OrderFigures>, customers: readonly Row[]) {
  const regions = new Map<string, OrderSums>();
  for (const [id, { orders, revenue }] of figures) {
    const customer = customers.find((each) => each.id === id);
    const region = customer === undefined || isDeleted(customer) ? '' : textIn(customer, 'region');
    const sums = regions.get(region) ?? { orders: 0, revenue: 0 };
    regions.set(region, { orders: sums.orders + orders, revenue: sums.revenue + revenue });
  }
  return regions;
}

/** Figures by name, without those of nothing. */
const sorted = (figures: ReadonlyMap<string, Partial<OrderFigures>>) =>
  [...figures].filter(([, sums]) => Object.values(sums).some((sum) => sum !== 0)).sort();

const step = fc.record({
  act: fc.constantFrom(
    'order',
    'order',
    'pay',
    'pay',
    'refund',
    'refund',
    'settle',
    'settle',
    'undo',
    'event',
    'customer',
  ),
  place: fc.nat(500),
  choice: fc.nat(50),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Two paid orders, one refunded as a whole and one in part: random steps rarely come so far. */
const FIRST: readonly Step[] = [
  ...[1, 3].map((choice) => ({ act: 'order', place: 0, choice }) as const),
  ...[0, 1].map((place) => ({ act: 'pay', place, choice: 1 }) as const),
  ...[0, 1].map((place) => ({ act: 'refund', place, choice: place }) as const),
  ...[0, 1].map((place) => ({ act: 'settle', place, choice: 0 }) as const),
];

/** Makes orders, pays and refunds them, sends other events, and undoes what can be undone. */
class Walk {
  readonly #client: TestClient;
  readonly #context: RuleContext;
  #count = 0;
  #undo: unknown = null;

  constructor(client: TestClient) {
    this.#client = client;
    this.#context = { ...client.server.context, resources: createRegistry(SERVER_RESOURCES) };
  }

  async take({ act, place, choice }: Step): Promise<void> {
    if (act === 'order') return this.#order(place, choice);
    if (act === 'undo') return void (await this.#client.call('POST /undo', { body: { id: this.#undo } }));
    if (act === 'settle') return this.#settle();
    if (act === 'customer') return this.#move(place, choice);
    const orders = await this.#context.store.list(ORDERS);
    const own = orders.filter(({ id }) => id.startsWith('x'));
    const order = act === 'event' ? orders[place % orders.length] : own[place % Math.max(own.length, 1)];
    if (order === undefined) return;
    if (act === 'pay') return this.#pay(order, choice);
    await (act === 'refund' ? this.#refund(order, choice) : this.#event(`/order/${order.id}`, choice));
  }

  /** Moves a customer to another region, or deletes or restores one. */
  async #move(place: number, choice: number): Promise<void> {
    const customers = await this.#context.store.list(CUSTOMERS);
    // The first one has the new orders.
    const id = choice % 2 === 0 ? 'c1' : customers[place % customers.length]?.id;
    if (choice % 3 === 0) {
      const { deleteTime } = fieldsOf(await this.#context.store.get(CUSTOMERS, String(id)));
      const next = deleteTime === '' ? '2026-06-17 00:00:00' : '';
      return void (await this.#context.store.update(CUSTOMERS, String(id), { deleteTime: next }));
    }
    const { version } = fieldsOf(fieldsOf((await this.#client.call(`GET /user/customer/${id}`)).result).record);
    await this.#send(`PUT /user/customer/${id}`, { version, region: `Region ${choice % 4}` });
  }

  async #order(place: number, choice: number): Promise<void> {
    this.#count += 1;
    const serial = String(9_000_000_000 + this.#count);
    const combo = choice % 3 === 0 ? { combo: { id: 'cb1', name: 'All', price: 5000 } } : {};
    const items = [ITEM, { ...ITEM, product: `p${1 + (place % 40)}`, price: choice % 5 === 0 ? 0 : 700 }];
    const draft = { ...DRAFT, ...combo, items, id: `x${this.#count}`, serial };
    await this.#context.store.insert(ORDERS, { ...newOrder(draft, TEST_NOW), version: 1, deleteTime: '' });
  }

  async #pay({ id, payAmount }: Row, choice: number): Promise<void> {
    const amount = choice % 6 === 0 ? 1 : Number(payAmount);
    await inTransaction(this.#context, (context) =>
      receivePayment({ ...this.#context, ...context }, { order: id, transactionId: `T${id}`, amount, ok: true }),
    );
  }

  async #refund({ id, payAmount, lines }: Row, choice: number): Promise<void> {
    const [line] = linesOf({ id, lines });
    const part = { lineId: line?.id, qty: 1, amount: 1 + choice };
    const body = { order: id, kind: 'moneyOnly', reasonCode: 'damaged', amount: Number(payAmount) };
    await this.#send('POST /order/refund', choice % 3 === 0 ? body : { ...body, amount: part.amount, lines: [part] });
  }

  async #settle(): Promise<void> {
    const open = (await this.#context.store.list(REFUNDS)).filter(({ order, status }) => {
      return String(order).startsWith('x') && status !== 'succeeded';
    });
    for (const { id } of open) for (const event of ['approve', 'pay']) await this.#event(`/order/refund/${id}`, event);
    this.#client.server.moveTo(addMinutes(this.#context.now(), 1));
    await this.#client.server.catchUp('order', 'refund');
  }

  /** Sends an event, or one of those that the record offers. */
  async #event(at: string, wanted: string | number): Promise<void> {
    const { version, can } = fieldsOf(fieldsOf((await this.#client.call(`GET ${at}`)).result).record);
    const offered = [can].flat();
    const event = typeof wanted === 'string' ? wanted : offered[wanted % Math.max(offered.length, 1)];
    const payload = event === 'flag' ? { flag: 'red' } : {};
    await this.#send(`POST ${at}/transition`, { event, version, payload, reason: 'because' });
  }

  async #send(call: string, body: object): Promise<void> {
    const { code, result } = await this.#client.call(call, { body });
    if (code === 0) this.#undo = fieldsOf(fieldsOf(result).undo).id ?? this.#undo;
  }
}

describe('sales of products and combos', () => {
  it('are those of all orders, at first and after any events', async () => {
    const ends = new Set<unknown>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        const client = await openClient([]);
        const walk = new Walk(client);
        for (const each of [...FIRST, ...steps]) await walk.take(each);
        await expectFresh(client);
        for (const { id, payment } of await client.server.context.store.list(ORDERS))
          if (id.startsWith('x')) ends.add(payment);
      }),
      { numRuns: runs(3), seed: 3 },
    );
    // A walk that pays and refunds nothing would prove nothing.
    expect([...ends]).toEqual(expect.arrayContaining(['partlyRefunded', 'refunded']));
  });

  it('are read without reading an order, and are unknown until all orders of an older database are included', async () => {
    const client = await openClient([]);
    const { store } = client.server.context;
    const found: string[] = [];
    client.server.lend({ store: watchedReads(store, (collection) => void found.push(collection)) });
    const sales = await shownSales(client);
    expect(found.filter((collection) => collection === ORDERS)).toEqual([]);
    // As a version without sums has left it.
    const sessions = await store.list(COLLECTIONS.sessions);
    const orders = { [ORDERS]: seededRows('order'), [REFUNDS]: seededRows('refund') };
    const without = { ...orders, [SALES]: [], [PRODUCT_DAYS]: [], [REGION_DAYS]: [], [COLLECTIONS.sumBuilds]: [] };
    const older = createTestStore({ ...testRows(), sessions, ...without });
    client.server.lend({ store: createServerStore(older, undefined) });
    expect(await shownSales(client)).toEqual({});
    const host = createBackgroundHost(client.server.context, SERVER_REGISTRY, (_work, cause) =>
      expect.fail(String(cause)),
    );
    // A round leaves time for others: 100 of 400 orders.
    for (const built of [false, false, false, false, true]) {
      await sumBuilding(SERVER_SUMS)(host);
      expect(await areSumsBuilt(client.server.context.store, ORDERS)).toBe(built);
    }
    expect(await shownSales(client)).toEqual(sales);
    await expectFresh(client);
  });
});
