import en from '@locales/en/modules/order.json';
import zh from '@locales/zh_CN/modules/order.json';
import { resourceConformance } from '@src/server/resource/testing/conformance.ts';
import { textsIn } from '@src/server/resource/testing/texts.ts';
import { TEST_NOW } from '@src/server/testing.ts';
import { orderServerResource } from './order.resource.ts';
import { refundableOf } from './order-row.ts';
import { seedOrderBook } from './orders.seed.ts';
import { refundServerResource } from './refund/refund.resource.ts';

const isText = textsIn(en, zh);

/** Orders with a refundable amount, so that a new refund is valid. */
const refundable = seedOrderBook({ seed: 1, now: TEST_NOW }).filter(
  ({ order, refunds }) => order.payment === 'paid' && refundableOf(order, refunds) > 1_000,
);

resourceConformance(orderServerResource, { isText, others: [refundServerResource], sample: () => ({}) });
resourceConformance(refundServerResource, {
  isText,
  others: [orderServerResource],
  sample: (index) => ({
    order: refundable[index % refundable.length]?.order.id,
    amount: 1 + (index % 3),
    kind: index % 2 ? 'moneyOnly' : 'returnGoods',
    reasonCode: 'damaged',
    reason: `Scratched ${index}`,
  }),
});
