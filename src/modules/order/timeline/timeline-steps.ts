import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { AuditEntry } from '@src/contracts/resource/responses.ts';
import { textOf } from '@src/lib/text/text-of.ts';
import { orderLifecycle } from '../definitions/order-lifecycle.ts';
import { type Parcel, readParcels } from '../definitions/parcel.ts';

/** Region of an order that a step belongs to; `refund` for steps of its refunds. */
export type StepRegion = 'payment' | 'fulfilment' | 'afterSale' | 'refund';

/** Step in the timeline of an order. */
export interface TimelineStep {
  readonly id: string;
  readonly time: string;
  readonly region: StepRegion;
  /** Text key. */
  readonly label: string;
  /** Username; empty for the customer, a timer or the provider. */
  readonly by: string;
  readonly note: string;
  /** Refund of the step. */
  readonly refund: ResourceRecord | null;
  /** Parcel sent in this step. */
  readonly parcel: Parcel | null;
}

const STAMPS: readonly (readonly [string, StepRegion, string])[] = [
  ['createTime', 'payment', 'create'],
  ['paidAt', 'payment', 'payOk'],
  ['closedAt', 'payment', 'cancel'],
  ['deliveredAt', 'fulfilment', 'deliver'],
  ['completedAt', 'fulfilment', 'confirm'],
];
/** History events that the timestamps of the order or its refunds already cover. */
const LABELLED_EVENTS: ReadonlySet<string> = new Set([
  ...['create', 'payOk', 'markPaid', 'queryPayment', 'cancel', 'expire', 'latePayment'],
  ...['deliver', 'issueKey', 'startService', 'confirm', 'autoComplete'],
  ...['refundPart', 'refundRest', 'openAfterSale', 'resolveAfterSale', 'export'],
]);
/** Events that send a parcel. */
const SENDS: ReadonlySet<string> = new Set(['deliver', 'deliverPart']);
const REFUND_STAMPS: readonly (readonly [string, string, string])[] = [
  ['createTime', 'create', 'creator'],
  ['approvedAt', 'approve', 'approver'],
  ['payStartedAt', 'pay', 'payer'],
];

/** All steps of an order and its refunds, newest first. */
export function timelineOf(
  order: ResourceRecord,
  refunds: readonly ResourceRecord[],
  history: readonly AuditEntry[],
): readonly TimelineStep[] {
  const parcels = readParcels(order);
  const sent = new Set(parcels.map(({ time }) => time));
  const own = STAMPS.flatMap(([field, region, event]) => {
    const time = textOf(order[field]);
    // Delivery is complete with the last parcel.
    if (field === 'deliveredAt' && sent.has(time)) return [];
    // Delivery by key also completes an order; the two steps are shown as one.
    if (time === '' || (field === 'completedAt' && time === order.deliveredAt)) return [];
    const past = history.find((entry) => LABELLED_EVENTS.has(entry.event) && entry.time === time);
    const label = event === 'create' ? 'order.event.create' : labelOf(event, past?.event);
    return [
      { id: field, time, region, label, by: past?.by ?? '', note: past?.reason ?? '', refund: null, parcel: null },
    ];
  });
  const further = history
    .filter(({ event, time }) => !LABELLED_EVENTS.has(event) && !(SENDS.has(event) && sent.has(time)))
    .map(({ id, time, event, by, reason }) => ({
      id,
      time,
      region: regionOf(event),
      label: orderLifecycle.events[event] === undefined ? 'order.event.undo' : `order.event.${event}`,
      by,
      note: reason ?? '',
      refund: null,
      parcel: null,
    }));
  // Steps within the same second are also shown newest first.
  const steps = [
    ...own,
    ...parcelSteps(parcels, history),
    ...[...further].reverse(),
    ...[...refunds].reverse().flatMap(refundSteps),
  ].reverse();
  return steps.sort((a, b) => (a.time === b.time ? 0 : a.time < b.time ? 1 : -1));
}

function parcelSteps(parcels: readonly Parcel[], history: readonly AuditEntry[]): readonly TimelineStep[] {
  return parcels.map((parcel) => {
    const past = history.find(({ event, time }) => SENDS.has(event) && time === parcel.time);
    const label = `order.event.${past?.event ?? 'deliver'}`;
    const common = { time: parcel.time, region: 'fulfilment' as const, by: past?.by ?? '', note: '', refund: null };
    return { ...common, id: `parcel-${parcel.id}`, label, parcel };
  });
}

/** The timestamp has the time, the history the event: an order can also be closed automatically, or paid offline. */
const labelOf = (event: string, past: string | undefined): string =>
  `order.event.${past !== undefined && orderLifecycle.events[past] !== undefined ? past : event}`;

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
    return [
      { id: `${refund.id}-${field}`, time, region: 'refund' as const, label, by, note: '', refund, parcel: null },
    ];
  });
}
