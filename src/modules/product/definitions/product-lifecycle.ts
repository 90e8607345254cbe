import type { LifecycleDefinition } from '@src/contracts/resource/lifecycle.ts';
import { PRICE_CHANGE } from './price-change.ts';

const OFFERED = ['onShelf', 'soldOut'];
const LIVING = ['draft', 'review', 'offShelf', ...OFFERED];

/**
 * Lifecycle of a product (modules, C6). The preconditions of offering it are server rules, so that each has its own
 * message.
 */
export const productLifecycle: LifecycleDefinition = {
  id: 'product',
  regions: [
    {
      field: 'status',
      initial: 'draft',
      states: {
        draft: { label: 'product.status.draft', tone: 'neutral', icon: 'pi pi-pencil' },
        review: { label: 'product.status.review', tone: 'info', icon: 'pi pi-eye' },
        offShelf: { label: 'product.status.offShelf', tone: 'neutral', icon: 'pi pi-eye-slash' },
        onShelf: { label: 'product.status.onShelf', tone: 'success', icon: 'pi pi-check-circle' },
        soldOut: { label: 'product.status.soldOut', tone: 'warning', icon: 'pi pi-exclamation-circle' },
        archived: { label: 'product.status.archived', tone: 'neutral', icon: 'pi pi-inbox', final: true },
      },
      transitions: [
        { event: 'submit', from: ['draft'], to: 'review' },
        { event: 'approve', from: ['review'], to: 'offShelf' },
        { event: 'reject', from: ['review'], to: 'draft' },
        { event: 'putOn', from: ['offShelf'], to: 'onShelf' },
        { event: 'takeOff', from: OFFERED, to: 'offShelf' },
        { event: 'schedulePutOff', from: ['onShelf'], to: 'onShelf' },
        { event: 'schedulePutOff', from: ['soldOut'], to: 'soldOut' },
        { event: 'putOffDue', from: OFFERED, to: 'offShelf' },
        { event: 'sellOut', from: ['onShelf'], to: 'soldOut' },
        { event: 'restock', from: ['soldOut'], to: 'onShelf' },
        { event: 'revise', from: ['offShelf'], to: 'draft' },
        { event: 'archive', from: ['offShelf'], to: 'archived' },
        ...LIVING.flatMap((state) =>
          ['moveCategory', 'adjustPrices', 'tag'].map((event) => ({ event, from: [state], to: state })),
        ),
      ],
    },
  ],
  events: {
    submit: { label: 'product.event.submit', icon: 'pi pi-send', bulk: true },
    approve: { label: 'product.event.approve', icon: 'pi pi-check', bulk: true },
    reject: { label: 'product.event.reject', icon: 'pi pi-times', color: 'error', reason: 'required' },
    putOn: { label: 'product.event.putOn', icon: 'pi pi-arrow-up', color: 'success', bulk: true },
    takeOff: {
      label: 'product.event.takeOff',
      icon: 'pi pi-arrow-down',
      color: 'warning',
      reason: 'optional',
      confirm: 'product.confirm.takeOff',
      bulk: true,
    },
    schedulePutOff: {
      label: 'product.event.schedulePutOff',
      icon: 'pi pi-calendar-clock',
      fields: [{ name: 'putOffAt', kind: 'datetime', label: 'product.field.putOffAt', required: true }],
    },
    putOffDue: { label: 'product.event.putOffDue', manual: false },
    sellOut: { label: 'product.event.sellOut', manual: false },
    restock: { label: 'product.event.restock', manual: false },
    revise: { label: 'product.event.revise', icon: 'pi pi-undo', reason: 'optional' },
    archive: {
      label: 'product.event.archive',
      icon: 'pi pi-inbox',
      color: 'error',
      confirm: 'product.confirm.archive',
      bulk: true,
    },
    adjustPrices: {
      label: 'product.event.adjustPrice',
      icon: 'pi pi-percentage',
      bulk: true,
      fields: PRICE_CHANGE,
    },
    tag: {
      label: 'product.event.tag',
      icon: 'pi pi-tags',
      bulk: true,
      fields: [{ name: 'tags', kind: 'tags', label: 'product.field.tags', required: true, min: 1, max: 10 }],
    },
    moveCategory: {
      label: 'product.event.moveCategory',
      icon: 'pi pi-folder',
      bulk: true,
      fields: [
        {
          name: 'category',
          kind: 'relation',
          label: 'product.field.category',
          required: true,
          relation: { resource: 'category', parentField: 'parent' },
        },
      ],
    },
  },
};
