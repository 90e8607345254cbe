import { CUSTOMERS } from '@src/modules/customers/server/customer-row.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
import { COLLECTIONS, type Store } from '@src/server/store/store.ts';
import { TEST_NOW } from '@src/server/testing.ts';
import { expect, it } from 'vitest';
import { newOrder } from './create-order.ts';
import { ORDERS } from './order-row.ts';
import { DRAFT } from './testing/draft.ts';

it('recalculates the customer after a payment, not after a flag', async () => {
  const { call, server } = await openClient([]);
  const { store } = server.context;
  await store.insert(ORDERS, { ...newOrder(DRAFT, TEST_NOW), version: 1, deleteTime: '' });
  const touched = new Set<string>();
  const watch = ({ transaction, ...watched }: Store): Store => ({
    ...watched,
    select(collection, ...rest) {
      if (JSON.stringify(rest).includes('"field":"customer"')) touched.add(`counts ${collection}`);
      return watched.select(collection, ...rest);
    },
    update(collection, ...rest) {
      touched.add(`writes ${collection}`);
      return watched.update(collection, ...rest);
    },
    ...(transaction && {
      transaction: (work, options) => transaction((inner, ...rest) => work(watch(inner), ...rest), options),
    }),
  });
  server.lend({ store: watch(store) });
  const send = async (event: string, version: number, payload: object) => {
    touched.clear();
    const body = { event, version, payload, reason: 'because' };
    const { code, result } = await call('POST /order/x1/transition', { body });
    expect(code).toBe(0);
    return Number(fieldsOf(fieldsOf(result).record).version);
  };
  const version = await send('flag', 1, { flag: 'red' });
  expect([...touched].filter((each) => each !== `writes ${COLLECTIONS.sessions}`)).toEqual([`writes ${ORDERS}`]);
  expect(touched).not.toContain(`counts ${ORDERS}`);
  await send('markPaid', version, { receipt: 'T1', amount: 50_000 });
  expect(touched).toContain(`writes ${CUSTOMERS}`);
});
