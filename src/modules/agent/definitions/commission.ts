import { defineResource } from '@src/contracts/resource/definition.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import type { LifecycleDefinition } from '@src/contracts/resource/lifecycle.ts';

/** Days in which a commission cannot be withdrawn yet, because the order may still be refunded (modules, C1). */
export const FREEZE_DAYS = 7;

const lifecycle: LifecycleDefinition = {
  id: 'commission',
  regions: [
    {
      field: 'status',
      initial: 'frozen',
      states: {
        frozen: { label: 'agent.commission.status.frozen', tone: 'info', icon: 'pi pi-lock' },
        available: { label: 'agent.commission.status.available', tone: 'success', icon: 'pi pi-wallet' },
        withdrawn: { label: 'agent.commission.status.withdrawn', tone: 'neutral', icon: 'pi pi-check-circle' },
        reversed: { label: 'agent.commission.status.reversed', tone: 'danger', icon: 'pi pi-replay', final: true },
      },
      transitions: [
        { event: 'release', from: ['frozen'], to: 'available' },
        { event: 'withdraw', from: ['available'], to: 'withdrawn' },
        { event: 'reverse', from: ['frozen', 'available'], to: 'reversed' },
        { event: 'reversePart', from: ['frozen'], to: 'frozen' },
        { event: 'reversePart', from: ['available'], to: 'available' },
        { event: 'reversePart', from: ['withdrawn'], to: 'withdrawn' },
      ],
    },
  ],
  events: {
    release: { label: 'agent.commission.event.release', manual: false },
    withdraw: { label: 'agent.commission.event.withdraw', manual: false },
    reverse: { label: 'agent.commission.event.reverse', manual: false },
    reversePart: { label: 'agent.commission.event.reversePart', manual: false },
  },
};

/** Field of a commission; all are read-only, because they are derived from the order. */
const field = (
  name: string,
  kind: string,
  rest: Omit<FieldDefinition, 'name' | 'kind' | 'label' | 'readOnly'> = {},
): FieldDefinition => ({ name, kind, label: `agent.commission.field.${name}`, readOnly: true, ...rest });

/**
 * Commissions of an order: of the agent who sold it and of that agent's parent (modules, C1). The rate at the time of
 * payment is stored.
 */
export const commissionResource = defineResource({
  name: 'commission',
  module: 'agent',
  api: '/agent/commission',
  label: 'agent.commission.one',
  plural: 'agent.commission.many',
  origin: 'agent.commission.origin',
  icon: 'pi pi-percentage',
  titleField: 'no',
  sort: '-createTime,-no',
  totals: ['amount', 'reversedAmount', 'net'],
  actions: { create: false, update: false, delete: false, import: false },
  lifecycle,
  fields: [
    field('no', 'text', { unique: true, search: true, list: { width: 200, pinned: true } }),
    field('order', 'relation', { relation: { resource: 'order' }, list: { hidden: true } }),
    field('agent', 'relation', {
      relation: { resource: 'agent' },
      filter: true,
      list: { width: 170, sortable: false },
    }),
    field('depth', 'select', {
      options: ['1', '2'].map((value) => ({ value, label: `agent.commission.depth.${value}` })),
      filter: true,
      list: { width: 100 },
    }),
    field('base', 'money', { list: { width: 120 } }),
    field('rate', 'percent', { list: { width: 90 } }),
    field('amount', 'money', { filter: true, list: { width: 120 } }),
    field('reversedAmount', 'money', { list: { width: 120 } }),
    field('reversedAt', 'datetime', { list: { hidden: true } }),
    field('net', 'money', { list: { width: 120 } }),
    field('status', 'select', {
      filter: true,
      list: { width: 120 },
      options: Object.entries(lifecycle.regions[0]?.states ?? {}).map(([value, { label, tone }]) => ({
        value,
        label,
        tone,
      })),
    }),
    field('availableAt', 'datetime', { filter: true, list: { width: 180 } }),
    field('createTime', 'datetime', { filter: true, list: { width: 180 } }),
  ],
});
