import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import type { SaveInput, SendInput, ValidateInput } from './record.ports.ts';
import type { RecordContext, SentEvent } from './record.types.ts';

/** Returns a value that the present state guarantees. @throws Error when it is missing */
function required<T>(value: T | null, name: string): T {
  if (value === null) throw new Error(`record: there is no ${name}`);
  return value;
}

/** The id of a record that exists. @throws Error for a new one */
export const idOf = ({ id }: RecordContext): { readonly id: string } => ({ id: required(id, 'id') });

/** The values to validate. @throws Error when nothing is being saved */
export const toValidate = ({ id, values }: RecordContext): ValidateInput => ({
  id,
  values: required(values, 'values'),
});

/** The write of the form. @throws Error when nothing is being saved */
export function toSave({ id, values, base, key }: RecordContext): SaveInput {
  const write = { values: required(values, 'values'), key: required(key, 'key') };
  return id === null ? { ...write, id } : { ...write, id, version: required(base, 'version') };
}

/** The event to send. @throws Error when there is none */
export function toSend(context: RecordContext): SendInput {
  const { base, sent, key } = context;
  return {
    ...idOf(context),
    version: required(base, 'version'),
    sent: required(sent, 'event'),
    key: required(key, 'key'),
  };
}

/** The save with an unknown outcome, as it was sent. @throws Error when there is none */
export const toSettle = ({ unsettled }: RecordContext): SaveInput => required(unsettled, 'unsettled save');

/** True when an unsettled save has these values: it is repeated under its own key. */
export const isSameAgain = ({ unsettled }: RecordContext, values: RecordValues | null): boolean =>
  unsettled !== null && JSON.stringify(unsettled.values) === JSON.stringify(values);

/** True when this event is the one that was sent last. */
export const isSameEvent = ({ sent }: RecordContext, event: SentEvent): boolean =>
  JSON.stringify(sent) === JSON.stringify(event);
