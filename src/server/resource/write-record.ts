import { permissionCode } from '../../contracts/resource/definition.ts';
import type { WriteAnswer } from '../../contracts/resource/responses.ts';
import type { RecordValues } from '../../contracts/resource/validate-record.ts';
import { allows } from '../auth/permissions.ts';
import { forbidden, illegal, invalid, invalidParameter } from '../http/server-error.ts';
import { firstStamp, nextId, timeOf, versionOf } from '../store/record-fields.ts';
import type { Row } from '../store/store.ts';
import { BIN_EVENTS, requireEvent } from './authorize-event.ts';
import { type Change, writeAudit } from './history/audit-log.ts';
import { offerUndo } from './history/undo.ts';
import { stepOf, type UndoStep } from './history/undo-step.ts';
import { readDraft } from './parse-input.ts';
import { conflictFor } from './rows/conflict-for.ts';
import { presentRecord } from './rows/serialize-row.ts';
import type { Work } from './server-resource.ts';
import { storeChange } from './store-change.ts';
import { changedFields, findRow, isDeleted } from './stored-record.ts';
import { faultsOf } from './validate-input.ts';

/** Stores a change with its audit line and effects; returns its undo step. */
export async function commitWrite(work: Work, change: Change): Promise<UndoStep> {
  const { resource, actor, context } = work;
  const { before, after } = change;
  await storeChange(work, before, after);
  await writeAudit(work, change);
  await resource.rules?.afterWrite?.(before, after, actor, context);
  return stepOf(work, change);
}

/** The row with some values changed: a new version with updater and time. */
export function nextVersion({ actor, context }: Work, before: Row, values: RecordValues): Row {
  const stamp = { updater: actor.user.username, updateTime: timeOf(context) };
  return { ...before, ...values, ...stamp, version: versionOf(before) + 1, id: before.id };
}

/** The response to a write: the current record, and an undo offer. */
export async function answerWrite(work: Work, event: string, step: UndoStep, row: Row): Promise<WriteAnswer> {
  const undo = await offerUndo(work, event, [step]);
  const fresh = (await work.context.store.get(work.resource.collection, row.id)) ?? row;
  return { record: await presentRecord(work, fresh), undo };
}

/** Creates a record. */
export async function createRecord(work: Work, sent: RecordValues): Promise<WriteAnswer> {
  const { row, change } = await planCreate(work, sent);
  return answerWrite(work, 'create', await commitWrite(work, change), row);
}

/** Checks a new record and creates its row, without storing it. */
export async function planCreate(work: Work, sent: RecordValues): Promise<{ row: Row; change: Change }> {
  const { resource, actor, context } = work;
  const { definition } = resource;
  const code = permissionCode(definition, 'create');
  const isOffered = definition.log !== true && definition.actions?.create !== false;
  if (!isOffered || !allows(actor.permissions, code)) throw forbidden(code);
  const values = await checkedValues(work, sent, null);
  const [time, name] = [timeOf(context), actor.user.username];
  const id = (await resource.rules?.idOf?.(values, context)) ?? (await nextId(context.store, resource.collection));
  const row = { ...values, ...firstStamp(name, time), id };
  return { row, change: { event: 'create', before: null, after: row } };
}

/** Updates a record, if its version is the sent one. A write without changes creates no new version. */
export async function updateRecord(work: Work, id: string, sent: RecordValues): Promise<WriteAnswer> {
  const before = await findRow(work, id);
  await requireVersion(work, before, sent.version);
  const change = await planUpdate(work, before, sent);
  if (change === null) return { record: await presentRecord(work, before), undo: null };
  return answerWrite(work, 'update', await commitWrite(work, change), before);
}

/** Checks an update of a record, without storing it; null when nothing would change. */
export async function planUpdate(work: Work, before: Row, sent: RecordValues): Promise<Change | null> {
  await requireEvent(work, before, 'update');
  const values = await checkedValues(work, sent, before);
  const after = nextVersion(work, before, values);
  const isSame = changedFields(work.resource.definition.fields, before, after).length === 0;
  return isSame ? null : { event: 'update', before, after };
}

async function checkedValues(work: Work, sent: RecordValues, before: Row | null): Promise<RecordValues> {
  const { resource, actor, context } = work;
  const draft = readDraft(work, sent, before);
  const errors = { ...(await faultsOf(work, draft.values, before, draft.given)), ...draft.errors };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return (await resource.rules?.beforeWrite?.(draft.values, before, actor, context)) ?? draft.values;
}

/**
 * Requires that a write was sent with the current version.
 * @throws ServerError 1001 without a version, 1003 with an old one, 1004 with an old one of a record that is in the bin now
 */
export async function requireVersion(work: Work, row: Row, version: unknown, event = 'update'): Promise<void> {
  if (typeof version !== 'number') throw invalidParameter('version');
  if (version === versionOf(row)) return;
  // Nothing can be merged into a deleted record.
  if (isDeleted(row) && !BIN_EVENTS.has(event)) throw illegal({}, [], 'resource.why.bin');
  throw await conflictFor(work, row);
}
