import type { ResourceDefinition, ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import type { Label } from '@src/contracts/resource/label.ts';
import { type RowEvent, rowEvents } from '../list/row-events.ts';

/** The field that asks why, in the form of an event. */
export const REASON = 'reason';
const LONGEST_REASON = 500;

/** True for a record in the recycle bin, as far as the reader may do something about it. */
export const isBinned = ({ can }: ResourceRecord): boolean => can.includes('restore') || can.includes('purge');

/** What can be done to the record now, and what cannot; changing it by form has a button of its own. */
export function recordEvents(
  definition: ResourceDefinition,
  record: ResourceRecord,
): { readonly legal: readonly RowEvent[]; readonly closed: readonly RowEvent[] } {
  const events = rowEvents(definition, isBinned(record)).filter(({ event }) => event !== 'update');
  return {
    legal: events.filter(({ event }) => record.can.includes(event)),
    closed: events.filter(({ event }) => !record.can.includes(event)),
  };
}

/** True when something is asked before the event is sent. */
export const isAsked = ({ event, reason, confirm, asksMore }: RowEvent): boolean =>
  event === 'delete' || event === 'purge' || reason !== null || confirm !== null || asksMore;

/** What is asked before an event is sent, as a definition that the form engine draws. */
export function eventForm(definition: ResourceDefinition, event: RowEvent, reasonLabel: Label): ResourceDefinition {
  const own = definition.lifecycle?.events[event.event]?.fields ?? [];
  const reason: FieldDefinition = {
    name: REASON,
    kind: 'longText',
    label: reasonLabel,
    required: event.reason === 'required',
    maxLength: LONGEST_REASON,
  };
  const { form, ...rest } = definition;
  return { ...rest, fields: [...own, ...(event.reason === null ? [] : [reason])] };
}
