import type { OrderDraft } from '../create-order.ts';

/** Two scanners at 100.00. */
export const ITEM = { product: 'p25', productName: 'Scanner', planName: 'Single', version: '', price: 10_000, qty: 2 };
/** An order of two scanners and a printer, to be shipped. */
export const DRAFT: OrderDraft = {
  id: 'x1',
  serial: '9999999999',
  items: [ITEM, { ...ITEM, product: 'p26', productName: 'Printer', price: 30_000, qty: 1 }],
  customer: 'c1',
  customerName: 'Wang',
  customerPhone: '13800138000',
  source: 'web',
  channel: 'wechat',
  deliveryKind: 'shipment',
};
