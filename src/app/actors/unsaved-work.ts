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

/** Unsaved work of pages, and its drafts. */
export interface UnsavedWork {
  readonly drafts: DraftStore;
  /** The guard's machine, which saves work, stores it as drafts or drops it. */
  readonly logic: typeof unsavedChangesMachine;
  /** Creates the registry to which pages report their work, for the running guard. */
  readonly registry: (leave: UnsavedChangesRef) => UnsavedChangesRegistry;
}

/** Creates an empty store. */
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

/** The actor is notified in a microtask: pages report while React renders them. */
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
      // It was saved: an earlier draft must not be restored.
      if (before !== undefined && !isUnsaved(entry)) dropDraft(drafts, entry, owner());
      queueMicrotask(() => entries.get(entry.workId) === entry && sendWork(leave, entry));
    },
    withdraw: (workId) => {
      const entry = entries.get(workId);
      entries.delete(workId);
      const isReleased = selectReleased(leave.getSnapshot()).includes(workId);
      if (entry?.read().dirty === true && !isReleased) keepDraft(drafts, entry, owner());
      queueMicrotask(() => leave.send({ type: 'unsavedChanges.work.cleared', workId }));
    },
    takeDraft: (place) => {
      const ownerId = owner();
      return ownerId === null ? null : drafts.take({ ...place, owner: ownerId });
    },
    draftsOf: (tabKey) => {
      const ownerId = owner();
      return ownerId === null ? [] : drafts.itemsOf({ owner: ownerId, tabKey });
    },
  };
}

/** Sends the state of a page's work to the actor. */
function sendWork(leave: UnsavedChangesRef, entry: WorkEntry): void {
  const { workId, tabKey, title, dirty, phase, scope = 'page', canSave, canKeep } = entry;
  const isKept = canKeep && (dirty || phase === 'saving');
  const work = { workId, tabKey, title, phase: phase ?? 'dirty', scope, canSave, canKeep: isKept } as const;
  leave.send(
    isUnsaved(entry) ? { type: 'unsavedChanges.work.changed', work } : { type: 'unsavedChanges.work.cleared', workId },
  );
}

const draftKey = ({ tabKey, read }: WorkEntry, owner: string) => {
  const { id, version = 1 } = read();
  return { owner, tabKey, id, version };
};

/** Stores a draft. Returns false when there is none, or it is too large. */
function keepDraft(drafts: DraftStore, entry: WorkEntry, owner: string | null): boolean {
  const { draft } = entry.read();
  return draft !== undefined && owner !== null && drafts.save(draftKey(entry, owner), draft());
}

function dropDraft(drafts: DraftStore, entry: WorkEntry, owner: string | null): void {
  if (owner !== null) drafts.take(draftKey(entry, owner));
}

async function trySave({ read }: WorkEntry): Promise<boolean> {
  try {
    return (await read().save?.()) ?? false;
  } catch {
    // The page shows the error itself; here the work counts as not saved.
    return false;
  }
}

/**
 * Saves entries one after the other, then stores drafts; if one draft cannot be stored, all are removed again. After an
 * abort nothing is stored: the operator may have changed.
 */
async function settle(
  entries: readonly WorkEntry[],
  { choices, owner }: SettleInput,
  drafts: DraftStore,
  signal: AbortSignal,
): Promise<SettleOutput> {
  const chosen = (wanted: WorkChoice) => entries.filter(({ workId }) => choices[workId] === wanted);
  const failed: string[] = [];
  for (const entry of chosen('save')) if (!(await trySave(entry))) failed.push(entry.workId);
  if (failed.length > 0 || signal.aborted) return { choices, failed };
  const toKeep = chosen('keep');
  failed.push(...toKeep.filter((entry) => !keepDraft(drafts, entry, owner)).map(({ workId }) => workId));
  if (failed.length > 0) for (const entry of toKeep) dropDraft(drafts, entry, owner);
  return { choices, failed };
}
