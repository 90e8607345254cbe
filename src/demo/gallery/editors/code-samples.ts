import type { CodeLanguage } from '@src/ui/code/code-languages.ts';

/** The languages of the page, each with sample code. */
export type SampleLanguage = Extract<CodeLanguage, 'javascript' | 'json' | 'html'>;

const JAVASCRIPT = `/** The amount that goes back for some items of an order, in cents. */
export function refundOf(order, itemIds) {
  const items = order.items.filter(({ id }) => itemIds.includes(id));
  const paid = items.reduce((sum, { price, count }) => sum + price * count, 0);
  return Math.min(paid, order.paid - order.refunded);
}

const order = { paid: 12_900, refunded: 0, items: [{ id: 'a1', price: 4_300, count: 3 }] };
refundOf(order, ['a1']); // 12900
`;

const JSON_TEXT = `{
  "id": "20261121-0042",
  "status": "paid",
  "amount": 12900,
  "buyer": { "name": "Lin Mei", "vip": true, "phone": null },
  "items": [
    { "sku": "PLAN-Y", "count": 1, "price": 9900 },
    { "sku": "SEAT", "count": 3, "price": 1000 }
  ]
}
`;

const HTML = `<article>
  <h2>Order 20261121-0042</h2>
  <p>Paid on <time datetime="2026-11-21">21 November</time>, <strong>129.00</strong> in all.</p>
  <ul>
    <li>Yearly plan</li>
    <li>Three seats</li>
  </ul>
</article>
`;

/** Initial code by language. */
export const SAMPLES: Readonly<Record<SampleLanguage, string>> = {
  javascript: JAVASCRIPT,
  json: JSON_TEXT,
  html: HTML,
};
