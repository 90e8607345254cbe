import { defineResource } from '@src/contracts/resource/definition.ts';
import type { LifecycleDefinition } from '@src/contracts/resource/lifecycle.ts';
import { derivedProductField, HIDDEN_COLUMN, productField, statusField } from './product-fields.ts';

/** Minimum and maximum number of items in a combo (modules, C6). */
export const COMBO_ITEMS = { least: 2, most: 20 } as const;

const AFTER_DRAFT = ['scheduled', 'onSale', 'paused', 'blocked'];

/** Lifecycle of a combo (modules, C6). The state of its items blocks and unblocks it. */
export const comboLifecycle: LifecycleDefinition = {
  id: 'combo',
  regions: [
    {
      field: 'status',
      initial: 'draft',
      states: {
        draft: { label: 'product.comboStatus.draft', tone: 'neutral', icon: 'pi pi-pencil' },
        scheduled: { label: 'product.comboStatus.scheduled', tone: 'info', icon: 'pi pi-calendar-clock' },
        onSale: { label: 'product.comboStatus.onSale', tone: 'success', icon: 'pi pi-check-circle' },
        paused: { label: 'product.comboStatus.paused', tone: 'warning', icon: 'pi pi-pause-circle' },
        blocked: { label: 'product.comboStatus.blocked', tone: 'danger', icon: 'pi pi-lock' },
        ended: { label: 'product.comboStatus.ended', tone: 'neutral', icon: 'pi pi-stop-circle', final: true },
      },
      transitions: [
        { event: 'schedule', from: ['draft'], to: 'scheduled' },
        { event: 'startNow', from: ['draft', 'scheduled'], to: 'onSale' },
        { event: 'start', from: ['scheduled'], to: 'onSale' },
        { event: 'pause', from: ['onSale'], to: 'paused' },
        { event: 'resume', from: ['paused'], to: 'onSale' },
        { event: 'block', from: ['onSale'], to: 'blocked' },
        { event: 'unblock', from: ['blocked'], to: 'onSale' },
        { event: 'end', from: AFTER_DRAFT, to: 'ended' },
        { event: 'expire', from: AFTER_DRAFT, to: 'ended' },
        ...AFTER_DRAFT.flatMap((state) =>
          ['extend', 'takeStock', 'giveStock'].map((event) => ({ event, from: [state], to: state })),
        ),
      ],
    },
  ],
  events: {
    schedule: { label: 'product.event.schedule', icon: 'pi pi-calendar-clock' },
    startNow: { label: 'product.event.startNow', icon: 'pi pi-play', color: 'success' },
    pause: { label: 'product.event.pause', icon: 'pi pi-pause', color: 'warning', reason: 'optional', bulk: true },
    resume: { label: 'product.event.resume', icon: 'pi pi-play', bulk: true },
    extend: {
      label: 'product.event.extend',
      icon: 'pi pi-calendar-plus',
      fields: [{ name: 'endAt', kind: 'datetime', label: 'product.field.endAt', required: true }],
    },
    end: {
      label: 'product.event.end',
      icon: 'pi pi-stop-circle',
      color: 'error',
      confirm: 'product.confirm.end',
      bulk: true,
    },
    start: { label: 'product.event.start', manual: false },
    expire: { label: 'product.event.expire', manual: false },
    block: { label: 'product.event.block', manual: false },
    unblock: { label: 'product.event.unblock', manual: false },
    takeStock: { label: 'product.event.takeStock', manual: false },
    giveStock: { label: 'product.event.giveStock', manual: false },
  },
};

/** Several plans sold together at a lower price (modules, C6). */
export const comboResource = defineResource({
  name: 'combo',
  module: 'product',
  api: '/product/combo',
  label: 'product.combo.one',
  plural: 'product.combo.many',
  icon: 'pi pi-clone',
  titleField: 'name',
  sort: '-createTime,name',
  page: '/product/combo_detail/:id',
  lifecycle: comboLifecycle,
  related: [{ resource: 'order', field: 'combo', label: 'product.tab.orders' }],
  fields: [
    productField('cover', 'image', { list: { width: 80, sortable: false } }),
    productField('name', 'text', {
      required: true,
      unique: true,
      checked: true,
      maxLength: 60,
      search: true,
      list: { width: 180, pinned: true },
    }),
    derivedProductField('lines', 'integer', { list: { width: 80 } }),
    productField('price', 'money', { required: true, min: 0, help: 'product.help.comboPrice', list: { width: 110 } }),
    derivedProductField('wholePrice', 'money', HIDDEN_COLUMN),
    derivedProductField('saves', 'percent', { list: { width: 90 } }),
    derivedProductField('sales', 'integer', { filter: false, list: { width: 90, sortable: false } }),
    productField('startAt', 'datetime', { filter: true, list: { width: 170 } }),
    productField('endAt', 'datetime', { filter: true, list: { width: 170 } }),
    productField('limitPerCustomer', 'integer', { min: 1, max: 999, ...HIDDEN_COLUMN }),
    productField('stock', 'integer', { help: 'product.help.planStock', min: 0, max: 999_999, list: { width: 90 } }),
    derivedProductField('available', 'integer', {
      help: 'product.help.available',
      filter: false,
      list: { width: 110, sortable: false },
    }),
    statusField(comboLifecycle),
    derivedProductField('blockedBy', 'text', { list: { width: 160, sortable: false } }),
  ],
});

/** One item of a combo: a plan of a product and its quantity. */
export const comboItemResource = defineResource({
  name: 'comboItem',
  module: 'product',
  api: '/product/combo_item',
  label: 'product.comboItem.one',
  plural: 'product.comboItem.many',
  icon: 'pi pi-list',
  titleField: 'title',
  sort: 'title',
  actions: { import: false },
  fields: [
    derivedProductField('title', 'text', { list: { width: 220 }, form: false, detail: false }),
    productField('combo', 'relation', {
      required: true,
      readOnly: 'afterCreate',
      relation: { resource: 'combo' },
      filter: true,
      list: { width: 180, sortable: false },
    }),
    productField('plan', 'relation', {
      required: true,
      unique: { within: ['combo'] },
      readOnly: 'afterCreate',
      relation: { resource: 'plan' },
      filter: true,
      list: false,
      // The title says it.
      export: false,
    }),
    productField('qty', 'integer', { required: true, default: 1, min: 1, max: 99, list: { width: 90 } }),
    derivedProductField('product', 'relation', { relation: { resource: 'product' }, list: { hidden: true } }),
  ],
});
