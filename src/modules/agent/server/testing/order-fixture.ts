import { newOrder } from '@src/modules/order/server/create-order.ts';
import { receivePayment, startPayment } from '@src/modules/order/server/handle-payment-webhook.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { createRegistry } from '@src/server/resource/server-resource.ts';
import { completeRow } from '@src/server/resource/stored-record.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { SERVER_RESOURCES } from '@src/server/resources.ts';
import { COMMISSIONS } from '../agent-row.ts';
import { reverseCommissions } from '../commission/commissions.ts';

/** Starts a test server; returns a client, and functions that place, pay and refund orders of an agent. */
export async function startSimulation() {
  const at = await openClient(SERVER_RESOURCES.filter(({ definition }) => definition.module === 'agent'));
  const context = { ...at.server.context, resources: createRegistry(SERVER_RESOURCES) };
  const { store } = context;
  const order = context.resources.find('order');
  let serial = 0;
  return {
    at,
    context,
    money: async (id: string) => {
      const { balance, frozen, withdrawn } = fieldsOf(fieldsOf((await at.call(`GET /agent/${id}`)).result).record);
      return { balance, frozen, withdrawn };
    },
    commissions: async (id: string) =>
      (await store.list(COMMISSIONS)).filter((row) => row.order === id).map((row) => [row.agent, row.rate, row.net]),
    /** Places and pays an order. The default product has no category, so that the rates of the tier apply. */
    async buy(agent: string, price: number, product = 'unsorted'): Promise<string> {
      serial += 1;
      const id = `test-${serial}`;
      const draft = {
        id,
        serial: String(9_000_000_000 + serial),
        items: [{ product, productName: 'P', planName: 'S', version: '1', price, qty: 1 }],
        customer: 'c1',
        customerName: 'Li',
        customerPhone: '13800000000',
        agent,
        source: 'web',
        channel: 'wechat',
        deliveryKind: 'activation',
      } as const;
      if (order === undefined) throw new Error('no orders');
      await store.insert(order.collection, completeRow(order, newOrder(draft, context.now()), context.now()));
      await startPayment(context, id, 'success');
      await receivePayment(context, { order: id, transactionId: `T${id}`, amount: price, ok: true });
      return id;
    },
    async refund(id: string, amount: number): Promise<void> {
      const row = await store.get(order?.collection ?? '', id);
      if (row === undefined) throw new Error('no order');
      await reverseCommissions(context, row, amount);
    },
  };
}

/** Sends an event to the current version of an agent or a withdrawal. */
export async function sendTo(
  at: TestClient,
  kind: 'agent' | 'agent/withdrawal',
  id: string,
  event: string,
  payload: object = {},
) {
  const { version } = fieldsOf(fieldsOf((await at.call(`GET /${kind}/${id}`)).result).record);
  return at.call(`POST /${kind}/${id}/transition`, { body: { event, version, payload, reason: 'because' } });
}
