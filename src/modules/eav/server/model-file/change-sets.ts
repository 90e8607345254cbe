import type { ChangeSet, ModelChange } from '@src/contracts/endpoints/models/model-file.ts';
import type { FieldError } from '@src/contracts/resource/field-error.ts';
import type { ServerContext } from '@src/server/http/endpoint.ts';
import { missing } from '@src/server/http/server-error.ts';
import type { CallContext } from '@src/server/resource/resource-handler.ts';
import { nextId, timeOf } from '@src/server/store/record-fields.ts';
import type { Store } from '@src/server/store/store.ts';
import * as v from 'valibot';
import { CHANGE_SETS } from '../eav-row.ts';
import { mayViewKind } from './file-rights.ts';
import { type Refused, revertSteps, type StepUndo, stepUndoContract } from './revert-steps.ts';

/** Maximum number of stored imports; the oldest are deleted first. */
const MAX_KEPT = 50;

const partsContract = v.array(v.object({ field: v.string(), from: v.unknown(), to: v.unknown() }));
const changeSetRow = v.object({
  id: v.string(),
  by: v.string(),
  time: v.string(),
  revertedBy: v.nullable(v.string()),
  revertedTime: v.nullable(v.string()),
  steps: v.array(
    v.object({
      key: v.string(),
      kind: v.picklist(['site', 'collection', 'field', 'interface', 'index']),
      name: v.string(),
      state: v.picklist(['new', 'changed']),
      parts: partsContract,
      way: stepUndoContract,
    }),
  ),
});
type ChangeSetRow = v.InferOutput<typeof changeSetRow>;

/** A completed step of an import, with the data to undo it. */
export interface DoneStep {
  readonly summary: ModelChange;
  readonly way: StepUndo;
}

/** Stores the steps of an import, so that it can be viewed and reverted later. */
export async function storeChangeSet(done: readonly DoneStep[], { actor, context }: CallContext): Promise<void> {
  if (done.length === 0) return;
  const { store } = context;
  const steps = done.map(({ summary: { key, kind, name, state, parts }, way }) => ({
    key,
    kind,
    name,
    state,
    parts,
    way,
  }));
  const id = await nextId(store, CHANGE_SETS);
  const stamp = { by: actor.user.username, time: timeOf(context), revertedBy: null, revertedTime: null };
  await store.insert(CHANGE_SETS, { id, ...stamp, steps });
  const kept = await store.list(CHANGE_SETS);
  for (const old of kept.slice(0, Math.max(0, kept.length - MAX_KEPT))) await store.remove(CHANGE_SETS, old.id);
}

/** The stored imports, newest first, with the changes of the kinds that the caller may view. */
export async function readChangeSets({ actor, context: { store } }: CallContext): Promise<readonly ChangeSet[]> {
  const rows = (await store.list(CHANGE_SETS)).map((row) => v.parse(changeSetRow, row));
  return rows.reverse().map(({ steps, ...summary }) => ({
    ...summary,
    steps: steps.filter(({ kind }) => mayViewKind(actor, kind)).map(({ way: _way, ...step }) => step),
  }));
}

async function findApplied(store: Store, id: string): Promise<ChangeSetRow> {
  const found = v.safeParse(changeSetRow, await store.get(CHANGE_SETS, id));
  if (!found.success || found.output.revertedBy !== null) throw missing();
  return found.output;
}

/**
 * Reverts all steps of an import in `context`, the last one first; refused steps remain and are returned with their
 * reasons.
 * @throws ServerError 1002 for an unknown import, or one that was reverted already
 */
export async function revertChangeSet(
  id: string,
  call: CallContext,
  context: ServerContext,
): Promise<{ readonly refused: Refused; readonly reverted: number }> {
  const { steps } = await findApplied(context.store, id);
  const refused: ReadonlyMap<string, FieldError> = await revertSteps(steps, call, context);
  if (refused.size === 0)
    await context.store.update(CHANGE_SETS, id, {
      revertedBy: call.actor.user.username,
      revertedTime: timeOf(context),
    });
  return { refused, reverted: steps.length - refused.size };
}
