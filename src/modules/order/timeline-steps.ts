import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { AuditEntry } from '@src/contracts/resource/wire.ts';
import { orderLifecycle } from '@src/contracts/resources/order-lifecycle.ts';

/** The region of an order that a step belongs to; `refund` for those of its refunds. */
export type StepRegion = 'payment' | 'fulfilment' | 'afterSale' | 'refund';

/** Something that happened to an order. */
export interface TimelineStep {
  readonly id: string;
  readonly time: string;
  readonly region: StepRegion;
  /** A key of the console's texts. */
  readonly label: string;
  /** Who did it; empty for the customer, a clock or the provider. */
  readonly by: string;
  readonly note: string;
  /** The refund that the step is about. */
  readonly refund: ResourceRecord | null;
}

const STAMPS: readonly (readonly [string, StepRegion, string])[] = [
  ['createTime', 'payment', 'create'],
  ['paidAt', 'payment', 'payOk'],
  ['closedAt', 'payment', 'cancel'],
  ['deliveredAt', 'fulfilment', 'deliver'],
  ['completedAt', 'fulfilment', 'confirm'],
];
/** Events of the history that the stamps of a record or its refunds tell already. */
const TOLD: ReadonlySet<string> = new Set([
  ...['create', 'payOk', 'markPaid', 'queryPayment', 'cancel', 'expire', 'latePayment'],
  ...['deliver', 'issueKey', 'startService', 'confirm', 'autoComplete'],
  ...['refundPart', 'refundRest', 'openAfterSale', 'resolveAfterSale', 'export'],
]);
const REFUND_STAMPS: readonly (readonly [string, string, string])[] = [
  ['createTime', 'create', 'creator'],
  ['approvedAt', 'approve', 'approver'],
  ['payStartedAt', 'pay', 'payer'],
];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Everything that happened to an order in all of its regions, newest first. */
export function timelineOf(
  order: ResourceRecord,
  refunds: readonly ResourceRecord[],
  history: readonly AuditEntry[],
): readonly TimelineStep[] {
  const own = STAMPS.flatMap(([field, region, event]) => {
    const time = textOf(order[field]);
    // What is delivered by key is completed by it, and told once.
    if (time === '' || (field === 'completedAt' && time === order.deliveredAt)) return [];
    const told = history.find((entry) => TOLD.has(entry.event) && entry.time === time);
    const label = event === 'create' ? 'order.event.create' : labelOf(event, told?.event);
    return [{ id: field, time, region, label, by: told?.by ?? '', note: told?.reason ?? '', refund: null }];
  });
  const further = history
    .filter(({ event }) => !TOLD.has(event))
    .map(({ id, time, event, by, reason }) => ({
      id,
      time,
      region: regionOf(event),
      label: orderLifecycle.events[event] === undefined ? 'order.event.undo' : `order.event.${event}`,
      by,
      note: reason ?? '',
      refund: null,
    }));
  // Of steps in the same second the later one stands first, as everywhere.
  const steps = [...own, ...[...further].reverse(), ...[...refunds].reverse().flatMap(refundSteps)].reverse();
  return steps.sort((a, b) => (a.time === b.time ? 0 : a.time < b.time ? 1 : -1));
}

/** The stamp says when, the history what exactly: an order may also be closed by itself, or paid offline. */
const labelOf = (event: string, told: string | undefined): string =>
  `order.event.${told !== undefined && orderLifecycle.events[told] !== undefined ? told : event}`;

function regionOf(event: string): StepRegion {
  const region = orderLifecycle.regions.find(({ transitions }) => transitions.some((each) => each.event === event));
  return region?.field === 'fulfilment' || region?.field === 'afterSale' ? region.field : 'payment';
}

function refundSteps(refund: ResourceRecord): readonly TimelineStep[] {
  const steps = REFUND_STAMPS.map(([field, event, who]) => ({
    field,
    label: `order.refundEvent.${event}`,
    by: textOf(refund[who]),
  }));
  const all = [...steps, { field: 'succeededAt', label: 'order.refundStatus.succeeded', by: '' }];
  return all.flatMap(({ field, label, by }) => {
    const time = textOf(refund[field]);
    if (time === '') return [];
    return [{ id: `${refund.id}-${field}`, time, region: 'refund' as const, label, by, note: '', refund }];
  });
}
