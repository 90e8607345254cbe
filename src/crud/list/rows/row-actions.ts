import type { ResourceDefinition, STANDARD_EVENTS } from '@src/contracts/resource/definition.ts';
import type { Label } from '@src/contracts/resource/label.ts';
import type { ButtonColor, LifecycleEvent } from '@src/contracts/resource/lifecycle.ts';

/** Event of a record, with its label in the menu. */
export interface RowEvent {
  readonly event: string;
  readonly label: Label;
  readonly icon: string;
  /** Colour of its button; destructive events are `error`. */
  readonly color: ButtonColor;
  readonly danger: boolean;
  /** True when the event's impact should be shown before it is sent. */
  readonly weighs: boolean;
  readonly reason: 'required' | 'optional' | null;
  readonly confirm: Label | null;
  /** True when the event needs more input than a reason, so its form is opened first. */
  readonly asksMore: boolean;
  readonly bulk: boolean;
}

type StandardEvent = (typeof STANDARD_EVENTS)[number];

const STANDARD: Readonly<Record<StandardEvent, { readonly label: string; readonly icon: string }>> = {
  update: { label: 'resource.event.update', icon: 'pi pi-pencil' },
  delete: { label: 'resource.event.delete', icon: 'pi pi-trash' },
  restore: { label: 'resource.event.restore', icon: 'pi pi-undo' },
  purge: { label: 'resource.event.purge', icon: 'pi pi-times-circle' },
};

const standard = (event: StandardEvent, bulk: boolean): RowEvent => ({
  event,
  ...STANDARD[event],
  color: event === 'delete' || event === 'purge' ? 'error' : '',
  danger: event === 'delete' || event === 'purge',
  weighs: event === 'delete' || event === 'purge',
  reason: null,
  confirm: null,
  asksMore: false,
  bulk,
});

const ofLifecycle = (event: string, from: LifecycleEvent): RowEvent => ({
  event,
  label: from.label,
  icon: from.icon ?? 'pi pi-bolt',
  color: from.color ?? '',
  danger: from.color === 'error',
  weighs: from.color === 'error' || from.color === 'warning' || from.confirm !== undefined,
  reason: from.reason ?? null,
  confirm: from.confirm ?? null,
  asksMore: (from.fields ?? []).length > 0,
  bulk: from.bulk === true,
});

/** Events of a record in menu order: edit, lifecycle events, and destructive events last. */
export function rowEvents({ actions = {}, lifecycle, log }: ResourceDefinition, bin: boolean): readonly RowEvent[] {
  const [isWritten, isKept] = [log !== true && actions.update !== false, log === true || actions.delete === false];
  if (bin) return [standard('restore', true), standard('purge', true)];
  const manual = Object.entries(lifecycle?.events ?? {}).filter(([, { manual: isManual }]) => isManual === undefined);
  return [
    ...(isWritten ? [standard('update', false)] : []),
    ...manual.map(([name, event]) => ofLifecycle(name, event)),
    ...(isKept ? [] : [standard('delete', true)]),
  ];
}

/** Event by name, with its label for questions and reports. */
export const eventOf = (definition: ResourceDefinition, event: string): RowEvent | undefined =>
  [...rowEvents(definition, false), ...rowEvents(definition, true)].find((each) => each.event === event);
