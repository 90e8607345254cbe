import type { FieldDefinition } from '@src/contracts/resource/field.ts';

const line = (name: string, kind: string): FieldDefinition => ({ name, kind, label: `order.line.${name}` });

const ITEM = [line('itemName', 'text'), line('itemPlan', 'text'), line('sku', 'text'), line('itemQty', 'integer')];

/** Export columns of an order with one row per item; amounts in fen. */
export const orderLineColumns: FieldDefinition[] = [
  ...ITEM,
  line('unitPrice', 'money'),
  line('itemDiscount', 'money'),
  line('itemTotal', 'money'),
];

/** Export columns of a refund with one row per item: refunded units and fen. */
export const refundLineColumns: FieldDefinition[] = [...ITEM, line('itemRefund', 'money')];
