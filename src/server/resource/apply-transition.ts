import { applyEvent } from '../../../machines/lifecycles/index.ts';
import type { FieldDefinition } from '../../contracts/resource/field.ts';
import type { FieldError, FieldErrors } from '../../contracts/resource/field-error.ts';
import type { LifecycleEvent } from '../../contracts/resource/lifecycle.ts';
import type { WriteAnswer } from '../../contracts/resource/responses.ts';
import { checkField, type RecordValues } from '../../contracts/resource/validate-record.ts';
import { fieldsOf, isFields, textOf } from '../http/path-params.ts';
import { pictureFault } from '../http/picture-fault.ts';
import { invalid, invalidParameter } from '../http/server-error.ts';
import { timeOf } from '../store/record-fields.ts';
import type { Row } from '../store/store.ts';
import { isStandard, manualEvent, requireEvent } from './authorize-event.ts';
import type { Change } from './history/audit-log.ts';
import { cleanValue } from './parse-input.ts';
import { requireUnreferenced } from './references.ts';
import { withDerived } from './rows/serialize-row.ts';
import type { Work } from './server-resource.ts';
import { findRow } from './stored-record.ts';
import { requireFree } from './validate-input.ts';
import { answerWrite, commitWrite, nextVersion, requireVersion } from './write-record.ts';

/** An event to be sent to a record. */
export interface Sending {
  readonly event: string;
  readonly payload: RecordValues;
  readonly reason: string | null;
  /** True when the fields of the event are not known yet, so that only the record and the reader are checked. */
  readonly isOpen?: boolean;
}

/** The field for the reason of an event. */
const REASON: FieldDefinition = { name: 'reason', kind: 'longText', label: 'record.event.reason', maxLength: 500 };

/**
 * Parses the event, payload and reason of a call.
 * @throws ServerError 1001 for values of a wrong type, so that nothing is done without them
 */
export function readSending(body: unknown): Sending {
  const { event, payload = null, reason = null } = fieldsOf(body);
  const unreadable = [
    ...(payload === null || isFields(payload) ? [] : ['payload']),
    ...(reason === null || typeof reason === 'string' ? [] : ['reason']),
  ];
  if (unreadable.length > 0) throw invalidParameter(...unreadable);
  const text = (textOf(reason) ?? '').trim();
  return { event: textOf(event) ?? '', payload: fieldsOf(payload), reason: text === '' ? null : text };
}

/** Sends an event to one record. */
export async function sendEvent(work: Work, id: string, body: unknown): Promise<WriteAnswer> {
  const sending = readSending(body);
  const before = await findRow(work, id);
  await requireVersion(work, before, fieldsOf(body).version, sending.event);
  const change = await planEvent(work, before, sending);
  return answerWrite(work, sending.event, await commitWrite(work, change), change.after ?? before);
}

/**
 * Checks an event and computes the change, without storing it.
 * @throws ServerError when the event is refused
 */
export async function planEvent(work: Work, before: Row, sending: Sending): Promise<Change> {
  const { event, reason } = sending;
  const [current = before] = await withDerived(work, [before]);
  await requireEvent(work, current, event);
  // Standard events have no fields, and the same limit for the reason.
  if (isStandard(event)) requirePayload(sending, undefined);
  if (event === 'delete' || event === 'purge') await requireUnreferenced(work, before);
  const isGone = event === 'purge' || (event === 'delete' && work.resource.definition.erases === true);
  if (isGone) return { event, before, after: null, reason };
  if (event === 'delete')
    return { event, before, after: nextVersion(work, before, { deleteTime: timeOf(work.context) }), reason };
  if (event === 'restore') {
    const after = nextVersion(work, before, { deleteTime: '' });
    await requireFree(work, after, before);
    return { event, before, after, reason };
  }
  return { event, before, after: nextVersion(work, before, await valuesAfter(work, current, sending)), reason };
}

async function valuesAfter(work: Work, before: Row, sending: Sending): Promise<RecordValues> {
  const { resource, actor, context } = work;
  const { definition, rules } = resource;
  const described = manualEvent(definition, sending.event);
  const states = definition.lifecycle === undefined ? null : applyEvent(definition.lifecycle, before, sending.event);
  if (sending.isOpen === true && asksFor(described)) return { ...states };
  const payload = requirePayload(sending, described);
  const effect = await rules?.events?.[sending.event]?.(before, payload, actor, context);
  const known = new Set(definition.fields.map(({ name }) => name));
  const stored = effect ?? Object.fromEntries(Object.entries(payload).filter(([name]) => known.has(name)));
  return { ...stored, ...states };
}

const asksFor = (described: LifecycleEvent | undefined): boolean =>
  (described?.fields ?? []).length > 0 || described?.reason === 'required';

function findReasonErrors(reason: string, isRequired: boolean): readonly (readonly [string, FieldError])[] {
  const error = checkField({ ...REASON, required: isRequired }, { reason });
  return error === null ? [] : [['reason', error]];
}

function requirePayload({ payload, reason }: Sending, described: LifecycleEvent | undefined): RecordValues {
  const fields = described?.fields ?? [];
  const values = Object.fromEntries(
    fields.map((field) => [field.name, cleanValue(field, payload[field.name] ?? field.default)]),
  );
  const unknown = Object.keys(payload).filter((name) => !Object.hasOwn(values, name));
  const faults = fields.map((field) => [field.name, checkField(field, values) ?? pictureFault(field, values)] as const);
  const errors: FieldErrors = Object.fromEntries([
    ...unknown.map((name) => [name, { rule: 'unknownField' }] as const),
    ...faults.flatMap(([name, fault]) => (fault === null ? [] : [[name, fault] as const])),
    ...findReasonErrors(reason ?? '', described?.reason === 'required'),
  ]);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return values;
}
