import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import type { SaveInput, SendInput, ValidateInput } from './record.ports.ts';
import type { RecordContext, SentEvent } from './record.types.ts';

/** The value that a state is never entered without. @throws Error when it is missing */
function needed<T>(value: T | null, name: string): T {
  if (value === null) throw new Error(`record: there is no ${name}`);
  return value;
}

/** The id of a record that exists. @throws Error for a new one */
export const idOf = ({ id }: RecordContext): { readonly id: string } => ({ id: needed(id, 'id') });

/** The values to check. @throws Error when nothing is being saved */
export const toValidate = ({ id, values }: RecordContext): ValidateInput => ({ id, values: needed(values, 'values') });

/** The write of the form. @throws Error when nothing is being saved */
export function toSave({ id, values, base, key }: RecordContext): SaveInput {
  const write = { values: needed(values, 'values'), key: needed(key, 'key') };
  return id === null ? { ...write, id } : { ...write, id, version: needed(base, 'version') };
}

/** The event on its way. @throws Error when none is */
export function toSend(context: RecordContext): SendInput {
  const { base, sent, key } = context;
  return {
    ...idOf(context),
    version: needed(base, 'version'),
    sent: needed(sent, 'event'),
    key: needed(key, 'key'),
  };
}

/** The save with an unknown outcome, as it was sent. @throws Error when there is none */
export const toSettle = ({ unsettled }: RecordContext): SaveInput => needed(unsettled, 'unsettled save');

/** True when an unsettled save would have stored these values: sending it again under its key is the same intention. */
export const isSameAgain = ({ unsettled }: RecordContext, values: RecordValues | null): boolean =>
  unsettled !== null && JSON.stringify(unsettled.values) === JSON.stringify(values);

/** True when this event is the one that was sent last. */
export const isSameEvent = ({ sent }: RecordContext, event: SentEvent): boolean =>
  JSON.stringify(sent) === JSON.stringify(event);
