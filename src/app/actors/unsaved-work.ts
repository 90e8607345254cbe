import {
  type SettleInput,
  type SettleOutput,
  selectOwner,
  selectReleased,
  type UnsavedChangesRef,
  unsavedChangesMachine,
  type WorkChoice,
} from '@machines/unsaved-changes/index.ts';
import { createDraftStore, type DraftStore } from '@src/services/drafts/draft-store.ts';
import type { UnsavedChangesRegistry, WorkEntry } from '@src/ui/unsaved-changes/unsaved-changes.ts';
import { fromPromise } from 'xstate';

/** What pages hold that is not saved, and the drafts of it. */
export interface UnsavedWork {
  readonly drafts: DraftStore;
  /** The guard before leaving, which saves, keeps and lets go by this. */
  readonly logic: typeof unsavedChangesMachine;
  /** Where pages report their work, for the running guard. */
  readonly registry: (leave: UnsavedChangesRef) => UnsavedChangesRegistry;
}

/** Makes the place for it, empty. */
export function createUnsavedWork(now: () => number): UnsavedWork {
  const drafts = createDraftStore(now);
  const entries = new Map<string, WorkEntry>();
  return {
    drafts,
    logic: unsavedChangesMachine.provide({
      actors: {
        settle: fromPromise<SettleOutput, SettleInput>(({ input, signal }) =>
          settle([...entries.values()], input, drafts, signal),
        ),
      },
    }),
    registry: (leave) => createRegistry(leave, entries, drafts),
  };
}

const isUnsaved = ({ dirty, phase }: WorkEntry) => dirty || phase !== null;

/** The actor is told after the page's own step: pages report while they are being put on screen. */
function createRegistry(
  leave: UnsavedChangesRef,
  entries: Map<string, WorkEntry>,
  drafts: DraftStore,
): UnsavedChangesRegistry {
  const owner = () => selectOwner(leave.getSnapshot());
  return {
    report: (entry) => {
      const before = entries.get(entry.workId);
      entries.set(entry.workId, entry);
      // Saved after all: an earlier draft of it must not come back.
      if (before !== undefined && !isUnsaved(entry)) dropDraft(drafts, entry, owner());
      queueMicrotask(() => entries.get(entry.workId) === entry && tell(leave, entry));
    },
    withdraw: (workId) => {
      const entry = entries.get(workId);
      entries.delete(workId);
      const isReleased = selectReleased(leave.getSnapshot()).includes(workId);
      if (entry?.read().dirty === true && !isReleased) keepDraft(drafts, entry, owner());
      queueMicrotask(() => leave.send({ type: 'unsavedChanges.work.cleared', workId }));
    },
    takeDraft: (place) => {
      const whose = owner();
      return whose === null ? null : drafts.take({ ...place, owner: whose });
    },
    draftsOf: (tabKey) => {
      const whose = owner();
      return whose === null ? [] : drafts.itemsOf({ owner: whose, tabKey });
    },
  };
}

/** Tells the actor what a page has said. */
function tell(leave: UnsavedChangesRef, entry: WorkEntry): void {
  const { workId, tabKey, title, dirty, phase, canSave, canKeep } = entry;
  const isKept = canKeep && (dirty || phase === 'saving');
  const work = { workId, tabKey, title, phase: phase ?? 'dirty', canSave, canKeep: isKept } as const;
  leave.send(
    isUnsaved(entry) ? { type: 'unsavedChanges.work.changed', work } : { type: 'unsavedChanges.work.cleared', workId },
  );
}

const addressOf = ({ tabKey, read }: WorkEntry, owner: string) => {
  const { id, version = 1 } = read();
  return { owner, tabKey, id, version };
};

/** False when there is nothing to keep, or too much. */
function keepDraft(drafts: DraftStore, entry: WorkEntry, owner: string | null): boolean {
  const { draft } = entry.read();
  return draft !== undefined && owner !== null && drafts.keep(addressOf(entry, owner), draft());
}

function dropDraft(drafts: DraftStore, entry: WorkEntry, owner: string | null): void {
  if (owner !== null) drafts.take(addressOf(entry, owner));
}

async function saves({ read }: WorkEntry): Promise<boolean> {
  try {
    return (await read().save?.()) ?? false;
  } catch {
    // The page says itself what went wrong; here it only matters that it is not saved.
    return false;
  }
}

/**
 * Saves one after the other, then keeps drafts; a draft that cannot be kept takes the others back. Once the question is
 * withdrawn nothing is kept any more: the work may be nobody's by then.
 */
async function settle(
  entries: readonly WorkEntry[],
  { choices, owner }: SettleInput,
  drafts: DraftStore,
  signal: AbortSignal,
): Promise<SettleOutput> {
  const chosen = (wanted: WorkChoice) => entries.filter(({ workId }) => choices[workId] === wanted);
  const failed: string[] = [];
  for (const entry of chosen('save')) if (!(await saves(entry))) failed.push(entry.workId);
  if (failed.length > 0 || signal.aborted) return { choices, failed };
  const toKeep = chosen('keep');
  failed.push(...toKeep.filter((entry) => !keepDraft(drafts, entry, owner)).map(({ workId }) => workId));
  if (failed.length > 0) for (const entry of toKeep) dropDraft(drafts, entry, owner);
  return { choices, failed };
}
