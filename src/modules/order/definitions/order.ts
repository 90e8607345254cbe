import { defineResource, type ResourceDefinition } from '@src/contracts/resource/definition.ts';
import type { FieldDefinition, FieldOption, Tone } from '@src/contracts/resource/field.ts';
import { orderLineColumns } from './line-columns.ts';
import { orderLifecycle } from './order-lifecycle.ts';
import { ALERT_REASONS } from './payment-alert.ts';

/** Maximum manual price adjustment, in basis points of the goods' amount (modules, C5). */
export const MAX_ADJUSTMENT = 3000;

/** Summary status of an order: the furthest of its three regions. */
export const ORDER_STATUSES = [
  'unpaid',
  'paying',
  'toDeliver',
  'delivering',
  'completed',
  'afterSale',
  'refunded',
  'closed',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

const TONES: Readonly<Record<OrderStatus, Tone>> = {
  unpaid: 'warning',
  paying: 'info',
  toDeliver: 'warning',
  delivering: 'info',
  completed: 'success',
  afterSale: 'danger',
  refunded: 'neutral',
  closed: 'neutral',
};

const choice = (group: string, ...values: readonly string[]): FieldOption[] =>
  values.map((value) => ({ value, label: `order.${group}.${value}` }));

const stateOptions = (name: string): FieldOption[] =>
  Object.entries(orderLifecycle.regions.find(({ field }) => field === name)?.states ?? {}).map(
    ([value, { label, tone }]) => ({ value, label, tone }),
  );

type Rest = Omit<FieldDefinition, 'name' | 'kind' | 'label' | 'readOnly'>;
/** Orders are created by the shop and change through events only, so no field is editable in a form. */
const field = (name: string, kind: string, rest: Rest = {}): FieldDefinition => ({
  name,
  kind,
  label: `order.field.${name}`,
  readOnly: true,
  form: { group: 'order' },
  ...rest,
});
const HIDDEN = { list: { hidden: true } } as const;

const fields: FieldDefinition[] = [
  field('no', 'text', { unique: true, search: true, list: { width: 200, pinned: true }, form: { group: 'order' } }),
  field('type', 'select', { options: choice('type', 'product', 'combo'), filter: true, list: { width: 100 } }),
  field('items', 'text', { search: true, list: { width: 240, sortable: false } }),
  field('comboName', 'text', { search: true, ...HIDDEN }),
  field('customerName', 'text', { search: true, list: { width: 130 }, form: { group: 'buyer' } }),
  field('customerPhone', 'phone', { mask: 'phone', search: 'whole', ...HIDDEN, form: { group: 'buyer' } }),
  field('agentName', 'text', { list: { width: 140 } }),
  field('payAmount', 'money', { filter: true, list: { width: 120 }, form: { group: 'money' } }),
  field('refundedAmount', 'money', { list: { width: 120 }, form: { group: 'money' } }),
  field('channel', 'select', {
    options: choice('channel', 'wechat', 'alipay', 'balance', 'offline'),
    filter: true,
    list: { width: 110 },
    form: { group: 'money' },
  }),
  field('status', 'select', {
    options: ORDER_STATUSES.map((value) => ({ value, label: `order.status.${value}`, tone: TONES[value] })),
    filter: true,
    list: { width: 130 },
  }),
  field('flag', 'select', {
    options: ['red', 'yellow', 'green', 'blue'].map((value) => ({ value, label: `order.flag.${value}` })),
    filter: true,
    list: { width: 90 },
  }),
  field('paidAt', 'datetime', { filter: true, list: { width: 180 }, form: { group: 'money' } }),
  field('createTime', 'datetime', { filter: true, list: { width: 180 }, form: { group: 'order' } }),
  field('payment', 'select', { options: stateOptions('payment'), ...HIDDEN }),
  field('fulfilment', 'select', { options: stateOptions('fulfilment'), ...HIDDEN }),
  field('afterSale', 'select', { options: stateOptions('afterSale'), ...HIDDEN }),
  field('afterSaleCount', 'integer', HIDDEN),
  field('alert', 'select', { options: choice('alert', ...ALERT_REASONS), ...HIDDEN }),
  field('paymentAlerts', 'lines', { list: false, filter: false, detail: false, export: false }),
  field('customer', 'relation', {
    relation: { resource: 'customer', storedNameField: 'customerName' },
    ...HIDDEN,
    form: { group: 'buyer' },
  }),
  field('agent', 'relation', { relation: { resource: 'agent', storedNameField: 'agentName' }, ...HIDDEN }),
  field('combo', 'relation', { relation: { resource: 'combo', storedNameField: 'comboName' }, ...HIDDEN }),
  field('products', 'relations', { relation: { resource: 'product' }, list: false, filter: true, detail: false }),
  field('source', 'select', { options: choice('source', 'wechat', 'mini', 'web', 'manual'), ...HIDDEN }),
  field('goodsAmount', 'money', { ...HIDDEN, form: { group: 'money' } }),
  field('discountAmount', 'money', { ...HIDDEN, form: { group: 'money' } }),
  field('adjustAmount', 'money', { ...HIDDEN, form: { group: 'money' } }),
  field('freightAmount', 'money', { ...HIDDEN, form: { group: 'money' } }),
  field('paidAmount', 'money', { ...HIDDEN, form: { group: 'money' } }),
  field('transactionId', 'text', { ...HIDDEN, form: { group: 'money' } }),
  field('receipt', 'text', { ...HIDDEN, form: { group: 'money' } }),
  field('lines', 'lines', { list: false, filter: false, detail: false, export: false }),
  field('parcels', 'lines', { list: false, filter: false, detail: false, export: false }),
  field('deliveryKind', 'select', {
    options: choice('delivery', 'shipment', 'activation', 'service'),
    ...HIDDEN,
    form: { group: 'delivery' },
  }),
  field('receiver', 'text', { search: true, ...HIDDEN, form: { group: 'delivery' } }),
  field('receiverPhone', 'phone', {
    mask: 'phone',
    search: 'whole',
    ...HIDDEN,
    form: { group: 'delivery' },
  }),
  field('address', 'text', { ...HIDDEN, form: { group: 'delivery' } }),
  field('carrier', 'select', {
    options: choice('carrier', 'sf', 'zto', 'yto', 'ems', 'jd'),
    ...HIDDEN,
    form: { group: 'delivery' },
  }),
  field('trackingNo', 'text', { search: true, ...HIDDEN, form: { group: 'delivery' } }),
  field('deliveredAt', 'datetime', { ...HIDDEN, form: { group: 'delivery' } }),
  field('autoCompleteAt', 'datetime', { ...HIDDEN, form: { group: 'delivery' } }),
  field('completedAt', 'datetime', { ...HIDDEN, form: { group: 'delivery' } }),
  field('buyerRemark', 'longText', { ...HIDDEN, form: { group: 'buyer' } }),
  field('innerRemark', 'longText', HIDDEN),
  field('invoiceType', 'select', {
    options: choice('invoice', 'personal', 'company'),
    filter: true,
    ...HIDDEN,
    form: { group: 'buyer' },
  }),
  field('invoiceTitle', 'text', { ...HIDDEN, form: { group: 'buyer' } }),
  field('taxNo', 'text', { ...HIDDEN, form: { group: 'buyer' } }),
  field('invoiceStatus', 'select', {
    options: choice('invoiceStatus', 'requested', 'issued'),
    filter: true,
    ...HIDDEN,
    form: { group: 'buyer' },
  }),
  field('invoiceNo', 'text', { search: true, ...HIDDEN, form: { group: 'buyer' } }),
  field('expireAt', 'datetime', HIDDEN),
  field('closedAt', 'datetime', HIDDEN),
  field('closeReason', 'select', { options: choice('closeReason', 'operator', 'expired'), ...HIDDEN }),
];

/** Orders of customers, by product or as a combo (modules, C5). */
export const orderResource = defineResource({
  name: 'order',
  module: 'order',
  api: '/order',
  label: 'order.one',
  plural: 'order.many',
  origin: 'order.origin',
  icon: 'pi pi-shopping-cart',
  titleField: 'no',
  sort: '-createTime,-no',
  totals: ['payAmount', 'paidAmount', 'refundedAmount'],
  page: '/order/detail/:id',
  tools: ['deliver'],
  actions: { create: false, update: false, delete: false, import: false },
  exportLines: { columns: ['no', 'createTime', 'customerName'], fields: orderLineColumns },
  lifecycle: orderLifecycle,
  form: {
    groups: ['order', 'money', 'buyer', 'delivery'].map((name) => ({ name, label: `order.group.${name}` })),
  },
  related: [
    { resource: 'refund', field: 'order', label: 'order.tab.refunds' },
    { resource: 'commission', field: 'order', label: 'order.tab.commissions' },
  ],
  fields,
});

/** The same orders for the combo page: with the combo's name as a column, without the type. */
export const comboOrderResource: ResourceDefinition = {
  ...orderResource,
  label: 'order.combo.one',
  plural: 'order.combo.many',
  fields: fields.map((each) => {
    if (each.name === 'comboName') return { ...each, list: { width: 180 } };
    return each.name === 'type' ? { ...each, list: false, filter: false } : each;
  }),
};
