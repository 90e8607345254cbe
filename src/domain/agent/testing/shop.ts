import { newOrder } from '../../order/place-order.ts';
import { receivePayment, startPayment } from '../../order/receive-payment.ts';
import { fieldsOf } from '../../params.ts';
import { createRegistry } from '../../resource/server-resource.ts';
import { completeRow } from '../../resource/stored-record.ts';
import { openDesk, type TestDesk } from '../../resource/testing/desk.ts';
import { SERVER_RESOURCES } from '../../resources.ts';
import { COMMISSIONS } from '../agent-row.ts';
import { reverseCommissions } from '../commissions.ts';

/** A desk, and the means to place and pay an order through an agent. */
export async function openShop() {
  const at = await openDesk(SERVER_RESOURCES.filter(({ definition }) => definition.module === 'agent'));
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
    async buy(agent: string, price: number): Promise<string> {
      serial += 1;
      const id = `test-${serial}`;
      const draft = {
        id,
        serial: String(9_000_000_000 + serial),
        items: [{ product: 'p1', productName: 'P', planName: 'S', version: '1', price, qty: 1 }],
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

/** Sends an event to an agent or a withdrawal as it is now. */
export async function sendTo(
  at: TestDesk,
  kind: 'agent' | 'agent/withdrawal',
  id: string,
  event: string,
  payload: object = {},
) {
  const { version } = fieldsOf(fieldsOf((await at.call(`GET /${kind}/${id}`)).result).record);
  return at.call(`POST /${kind}/${id}/transition`, { body: { event, version, payload, reason: 'because' } });
}
