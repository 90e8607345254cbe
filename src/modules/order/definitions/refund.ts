import { defineResource } from '@src/contracts/resource/definition.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { refundLineColumns } from './line-columns.ts';
import { refundLifecycle } from './refund-lifecycle.ts';

/** Limits of the payment provider (quoted from its documentation in modules, C5). */
export const PROVIDER_LIMITS = {
  /** Days after the payment within which a refund is possible. */
  days: 365,
  /** Maximum number of refunds per order. */
  refunds: 50,
  /** Minimum seconds between two refunds of an order. */
  seconds: 60,
} as const;

/** From this amount in fen, the operator who approves a refund may not also pay it. */
export const FOUR_EYES_AMOUNT = 50_000;

/** Reasons for a refund. */
export const REFUND_REASONS = ['dontWant', 'wrongItem', 'damaged', 'notAsDescribed', 'late', 'latePayment', 'other'];

const set = (
  name: string,
  kind: string,
  rest: Omit<FieldDefinition, 'name' | 'kind' | 'label'> = {},
): FieldDefinition => ({
  name,
  kind,
  label: `order.field.${name}`,
  readOnly: true,
  ...rest,
});
const HIDDEN = { list: { hidden: true } } as const;

/** Refunds to customers, one record each (modules, C5). */
export const refundResource = defineResource({
  name: 'refund',
  module: 'order',
  api: '/order/refund',
  label: 'order.refund.one',
  plural: 'order.refund.many',
  icon: 'pi pi-replay',
  titleField: 'refundNo',
  sort: '-createTime,-refundNo',
  totals: ['amount'],
  page: '/order/refund_detail/:id',
  actions: { update: false, delete: false, import: false },
  exportLines: { columns: ['refundNo', 'order', 'customerName'], fields: refundLineColumns },
  lifecycle: refundLifecycle,
  fields: [
    set('refundNo', 'text', { unique: true, search: true, list: { width: 230, pinned: true } }),
    {
      name: 'order',
      kind: 'relation',
      label: 'order.field.order',
      required: true,
      readOnly: 'afterCreate',
      relation: { resource: 'order' },
      filter: true,
      list: { width: 185, sortable: false },
    },
    set('customerName', 'text', { search: true, list: { width: 130 } }),
    set('status', 'select', {
      filter: true,
      list: { width: 150 },
      options: Object.entries(refundLifecycle.regions[0]?.states ?? {}).map(([value, { label, tone }]) => ({
        value,
        label,
        tone,
      })),
    }),
    {
      name: 'amount',
      kind: 'money',
      label: 'order.field.refundAmount',
      required: true,
      readOnly: 'afterCreate',
      min: 1,
      filter: true,
      list: { width: 120 },
    },
    {
      name: 'kind',
      kind: 'select',
      label: 'order.field.refundKind',
      required: true,
      readOnly: 'afterCreate',
      default: 'moneyOnly',
      filter: true,
      list: { width: 120 },
      options: ['moneyOnly', 'returnGoods'].map((value) => ({ value, label: `order.refundKind.${value}` })),
    },
    {
      name: 'reasonCode',
      kind: 'select',
      label: 'order.field.reasonCode',
      required: true,
      readOnly: 'afterCreate',
      filter: true,
      list: { width: 140 },
      options: REFUND_REASONS.map((value) => ({ value, label: `order.reason.${value}` })),
    },
    {
      name: 'reason',
      kind: 'text',
      label: 'order.field.reason',
      readOnly: 'afterCreate',
      required: { field: 'reasonCode', op: 'is', value: 'other' },
      maxLength: 80,
      list: { hidden: true },
      form: { wide: true },
    },
    {
      name: 'lines',
      kind: 'lines',
      label: 'order.field.refundLines',
      readOnly: 'afterCreate',
      max: 50,
      list: false,
      filter: false,
      detail: false,
      export: false,
      form: false,
    },
    {
      name: 'evidence',
      kind: 'images',
      label: 'order.field.evidence',
      help: 'order.help.evidence',
      readOnly: 'afterCreate',
      max: 9,
      list: false,
      filter: false,
      export: false,
      form: { wide: true },
    },
    set('refusedPhotos', 'images', { list: false, filter: false, export: false }),
    set('attempts', 'integer', HIDDEN),
    set('approver', 'text', { list: { width: 110 } }),
    set('payer', 'text', { list: { width: 110 } }),
    set('rejectReason', 'text', HIDDEN),
    set('reapplied', 'integer', HIDDEN),
    set('receipt', 'text', HIDDEN),
    set('approvedAt', 'datetime', HIDDEN),
    set('payStartedAt', 'datetime', HIDDEN),
    set('succeededAt', 'datetime', { ...HIDDEN, filter: true }),
  ],
});
