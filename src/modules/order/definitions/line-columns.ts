import type { FieldDefinition } from '@src/contracts/resource/field.ts';

const line = (name: string, kind: string): FieldDefinition => ({ name, kind, label: `order.line.${name}` });

const ITEM = [line('itemName', 'text'), line('itemPlan', 'text'), line('sku', 'text'), line('itemQty', 'integer')];

/** What a file with one row per item of an order says of each of them; amounts in fen. */
export const orderLineColumns: FieldDefinition[] = [
  ...ITEM,
  line('unitPrice', 'money'),
  line('itemDiscount', 'money'),
  line('itemTotal', 'money'),
];

/** What a file with one row per item of a refund says of each of them: units and fen that go back. */
export const refundLineColumns: FieldDefinition[] = [...ITEM, line('itemRefund', 'money')];
