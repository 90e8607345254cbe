import { defineResource } from '@src/contracts/resource/definition.ts';
import type { LifecycleDefinition } from '@src/contracts/resource/lifecycle.ts';
import { EFFECTIVE, PRICE_CHANGE } from './price-change.ts';
import { derivedProductField, HIDDEN_COLUMN, productField, productOptions, statusField } from './product-fields.ts';

/** Maximum number of plans of a product (modules, C6). */
export const MAX_PLANS = 20;

/** Periods for which a plan can be bought. */
export const PLAN_PERIODS = ['month', 'quarter', 'year', 'lifetime', 'once'] as const;

const STATES = ['enabled', 'disabled'];

/** Lifecycle of a plan. Its price changes at once or at a scheduled time. */
export const planLifecycle: LifecycleDefinition = {
  id: 'plan',
  regions: [
    {
      field: 'status',
      initial: 'enabled',
      states: {
        enabled: { label: 'product.planStatus.enabled', tone: 'success', icon: 'pi pi-check-circle' },
        disabled: { label: 'product.planStatus.disabled', tone: 'neutral', icon: 'pi pi-ban' },
      },
      transitions: [
        { event: 'disable', from: ['enabled'], to: 'disabled' },
        { event: 'enable', from: ['disabled'], to: 'enabled' },
        ...STATES.flatMap((state) =>
          ['changePrice', 'adjustPrice', 'takeStock', 'giveStock'].map((event) => ({
            event,
            from: [state],
            to: state,
          })),
        ),
        ...STATES.flatMap((state) =>
          ['applyPrice', 'cancelPrice'].map((event) => ({
            event,
            from: [state],
            to: state,
            guard: {
              when: { field: 'pendingAt', op: 'filled' },
              otherwise: 'product.guard.noPrice',
            } as const,
          })),
        ),
      ],
    },
  ],
  events: {
    enable: { label: 'product.event.enable', icon: 'pi pi-check-circle', bulk: true },
    disable: { label: 'product.event.disable', icon: 'pi pi-ban', color: 'warning', reason: 'optional', bulk: true },
    changePrice: {
      label: 'product.event.changePrice',
      icon: 'pi pi-money-bill',
      fields: [
        productField('price', 'money', { required: true, min: 0 }),
        productField('listPrice', 'money', { min: 0 }),
        EFFECTIVE,
      ],
    },
    adjustPrice: {
      label: 'product.event.adjustPrice',
      icon: 'pi pi-percentage',
      bulk: true,
      fields: PRICE_CHANGE,
    },
    cancelPrice: { label: 'product.event.cancelPrice', icon: 'pi pi-times', confirm: 'product.confirm.cancelPrice' },
    applyPrice: { label: 'product.event.applyPrice', manual: false },
    takeStock: { label: 'product.event.takeStock', manual: false },
    giveStock: { label: 'product.event.giveStock', manual: false },
  },
};

/** Plans in which a product can be bought, each with its price (modules, C6). */
export const planResource = defineResource({
  name: 'plan',
  module: 'product',
  api: '/product/plan',
  label: 'product.plan.one',
  plural: 'product.plan.many',
  icon: 'pi pi-tag',
  titleField: 'title',
  sort: 'title',
  totals: ['stock'],
  page: '/product/plan_detail/:id',
  lifecycle: planLifecycle,
  related: [{ resource: 'comboItem', field: 'plan', label: 'product.tab.combos' }],
  fields: [
    derivedProductField('title', 'text', { search: true, list: { width: 220 }, form: false, detail: false }),
    productField('product', 'relation', {
      required: true,
      readOnly: 'afterCreate',
      relation: { resource: 'product' },
      filter: true,
      list: { width: 200, sortable: false },
    }),
    productField('name', 'text', {
      required: true,
      unique: { within: ['product'] },
      maxLength: 30,
      ...HIDDEN_COLUMN,
    }),
    productField('period', 'select', {
      required: true,
      default: 'year',
      filter: true,
      list: { width: 100 },
      options: productOptions('period', ...PLAN_PERIODS),
    }),
    productField('price', 'money', {
      required: true,
      min: 0,
      help: 'product.help.price',
      filter: true,
      list: { width: 110 },
    }),
    productField('listPrice', 'money', { min: 0, help: 'product.help.listPrice', ...HIDDEN_COLUMN }),
    productField('stock', 'integer', { help: 'product.help.planStock', min: 0, max: 999_999, list: { width: 90 } }),
    statusField(planLifecycle),
    derivedProductField('pendingPrice', 'money', HIDDEN_COLUMN),
    derivedProductField('pendingListPrice', 'money', HIDDEN_COLUMN),
    derivedProductField('pendingAt', 'datetime', { filter: true, list: { width: 170 } }),
    productField('sort', 'integer', { required: true, default: 1, min: 0, max: 9999, ...HIDDEN_COLUMN }),
  ],
});
