import type { ResourceDefinition, ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import type { Label } from '@src/contracts/resource/label.ts';
import { type RowEvent, rowEvents } from '../list/rows/row-actions.ts';

/** Name of the reason field in the form of an event. */
export const REASON = 'reason';
const MAX_REASON_LENGTH = 500;

/** True for a record in the recycle bin that the operator may restore or purge. */
export const isDeleted = ({ can }: ResourceRecord): boolean => can.includes('restore') || can.includes('purge');

/** Legal and illegal events of the record; editing by form has its own button. */
export function recordEvents(
  definition: ResourceDefinition,
  record: ResourceRecord,
): { readonly legal: readonly RowEvent[]; readonly closed: readonly RowEvent[] } {
  const events = rowEvents(definition, isDeleted(record)).filter(({ event }) => event !== 'update');
  return {
    legal: events.filter(({ event }) => record.can.includes(event)),
    closed: events.filter(({ event }) => !record.can.includes(event)),
  };
}

/** True when a dialog is shown before the event is sent. */
export const needsDialog = ({ event, reason, confirm, asksMore }: RowEvent): boolean =>
  event === 'delete' || event === 'purge' || reason !== null || confirm !== null || asksMore;

/** Definition of the form shown before an event is sent. */
export function eventForm(definition: ResourceDefinition, event: RowEvent, reasonLabel: Label): ResourceDefinition {
  const own = definition.lifecycle?.events[event.event]?.fields ?? [];
  const reason: FieldDefinition = {
    name: REASON,
    kind: 'longText',
    label: reasonLabel,
    required: event.reason === 'required',
    maxLength: MAX_REASON_LENGTH,
  };
  const { form, ...rest } = definition;
  return { ...rest, fields: [...own, ...(event.reason === null ? [] : [reason])] };
}
