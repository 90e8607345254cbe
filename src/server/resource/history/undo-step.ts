import * as v from 'valibot';
import { applyEvent, legalEvents, statesOf } from '../../../../machines/lifecycles/index.ts';
import type { Label } from '../../../contracts/resource/label.ts';
import { isSamePlain } from '../../../lib/plain-values.ts';
import { missing, ruled, ServerError } from '../../http/server-error.ts';
import { versionOf } from '../../store/record-fields.ts';
import type { Row } from '../../store/store.ts';
import { requireUnreferenced } from '../references.ts';
import { conflictFor } from '../rows/conflict-for.ts';
import { titleFor } from '../rows/mask.ts';
import { withDerived } from '../rows/serialize-row.ts';
import type { Work } from '../server-resource.ts';
import { storeChange } from '../store-change.ts';
import { findVisibleRow, isDeleted } from '../stored-record.ts';
import { inTransaction } from '../transaction.ts';
import { requireWritable } from '../validate-input.ts';
import { type Change, writeAudit } from './audit-log.ts';

const rowContract = v.custom<Row>((value) => v.is(v.looseObject({ id: v.string() }), value));
/** The stored information for undoing one write. */
export const undoStepContract = v.object({
  id: v.string(),
  title: v.string(),
  before: v.nullable(rowContract),
  /** The version after the write; null when it purged the record. */
  version: v.nullable(v.number()),
  /** The values of the changed fields after the write. */
  changed: v.record(v.string(), v.unknown()),
});
/** The information for undoing one write. */
export type UndoStep = v.InferOutput<typeof undoStepContract>;

/** Creates the undo step of a change, after the change and its effects have been stored. */
export async function stepOf(work: Work, { before, after }: Change): Promise<UndoStep> {
  const { resource, context } = work;
  const row = after ?? before;
  const left = after === null ? undefined : await context.store.get(resource.collection, after.id);
  const names = before === null || left === undefined ? [] : Object.keys({ ...before, ...left });
  const changed = names.filter((name) => !isSamePlain(before?.[name], left?.[name]));
  return {
    id: row?.id ?? '',
    title: row === null ? '' : titleFor(work, row),
    before,
    version: after === null ? null : versionOf(after),
    changed: Object.fromEntries(changed.map((name) => [name, left?.[name] ?? null])),
  };
}

/** Events that change values by a form or a file, without a lifecycle event of their own. */
const FORM_EVENTS: ReadonlySet<string> = new Set(['update', 'import']);

/** The events by which an operator could reach the same state; none when no event leads to it. */
function findRevertingEvents({ resource }: Work, current: Row, after: Row | null, event: string): readonly string[] {
  const { lifecycle } = resource.definition;
  if (after === null) return ['delete'];
  if (isDeleted(after) !== isDeleted(current)) return [isDeleted(after) ? 'delete' : 'restore'];
  if (FORM_EVENTS.has(event)) return ['update'];
  if (lifecycle === undefined) return [];
  const [now, then] = [statesOf(lifecycle, current), statesOf(lifecycle, after)];
  if (isSamePlain(now, then)) return [];
  return legalEvents(lifecycle, current).filter((each) =>
    isSamePlain({ ...now, ...applyEvent(lifecycle, current, each) }, then),
  );
}

/** @throws ServerError 1008 when a rule forbids every such event */
async function requireAllowed(work: Work, current: Row, after: Row | null, event: string): Promise<void> {
  const { forbid } = work.resource.rules ?? {};
  const events = forbid === undefined ? [] : findRevertingEvents(work, current, after, event);
  const [seen = current] = events.length === 0 ? [] : await withDerived(work, [current]);
  const texts: Label[] = [];
  for (const each of events) {
    const rule = await forbid?.(each, seen, work.actor, { ...work.context, isUndoing: true });
    if (rule === null || rule === undefined) return;
    texts.push(rule.text);
  }
  const [text] = texts;
  if (text !== undefined) throw ruled(text);
}

/**
 * Undoes one write, if the record has not changed since and the restored values are valid now; `event` is the undone event, for
 * the history.
 * @throws ServerError 1002 when the record is gone, 1003 when it has changed since, 1005 when others refer to it, 1006 or 1001 when
 * its values are in use or invalid by now, 1008 when a rule forbids it
 */
export async function undoStep(work: Work, step: UndoStep, event: string): Promise<void> {
  const { resource, actor, context } = work;
  const current = await unchangedSince(work, step);
  const after = toFormer(step, current);
  await requireRestorable(work, current, after, event);
  if (after === null) await context.store.remove(resource.collection, current.id);
  else await storeChange(work, current, after);
  await writeAudit(work, { event: 'undo', before: current, after, reason: event });
  await resource.rules?.afterWrite?.(current, after, actor, { ...context, isUndoing: true });
}

/** The same in a transaction of its own: a refusal is returned and leaves nothing behind. */
export async function tryUndoStep(work: Work, step: UndoStep, event: string): Promise<ServerError | null> {
  try {
    await inTransaction(work.context, (context) =>
      undoStep({ ...work, context: { ...work.context, ...context } }, step, event),
    );
    return null;
  } catch (cause) {
    if (!(cause instanceof ServerError)) throw cause;
    return cause;
  }
}

async function unchangedSince(work: Work, { id, version, changed }: UndoStep): Promise<Row> {
  const { resource, context } = work;
  const current =
    (await findVisibleRow(work, id)) === undefined ? undefined : await context.store.get(resource.collection, id);
  if (current === undefined) throw missing();
  const hasChanged =
    versionOf(current) !== version || Object.keys(changed).some((name) => !isSamePlain(current[name], changed[name]));
  if (hasChanged) throw await conflictFor(work, current);
  return current;
}

/** The record without the effects of the write; null when the write created it. */
function toFormer({ before, changed }: UndoStep, current: Row): Row | null {
  if (before === null) return null;
  const former = Object.fromEntries(Object.keys(changed).map((name) => [name, before[name]]));
  return { ...current, ...former, version: versionOf(current) + 1 };
}

/** Requires that the restored values could be written now: rights, relations and rules may have changed since. */
async function requireRestorable(work: Work, current: Row, after: Row | null, event: string): Promise<void> {
  await requireAllowed(work, current, after, event);
  if (after === null || (isDeleted(after) && !isDeleted(current))) await requireUnreferenced(work, current);
  if (after !== null && !isDeleted(after)) await requireWritable(work, after, current);
}
