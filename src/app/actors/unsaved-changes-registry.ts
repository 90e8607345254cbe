import { type LeaveRef, type SettleInput, type SettleOutput, selectReleased } from '@machines/unsaved-changes/index.ts';
import type { DraftStore } from '@src/services/drafts/draft-store.ts';
import type { UnsavedChangesRegistry, WorkEntry } from '@src/ui/unsaved-changes/unsaved-changes.ts';

interface RegistryDeps {
  readonly drafts: DraftStore;
  /** Whose work it is; null when nobody knows, and then nothing is kept. */
  readonly owner: () => string | null;
  readonly leave: () => LeaveRef;
}

/** What pages hold, and what the guard does to it: save, keep as a draft, or let go. */
export interface UnsavedChangesStore extends UnsavedChangesRegistry {
  readonly settle: (input: SettleInput) => Promise<SettleOutput>;
}

const isUnsaved = ({ dirty, phase }: WorkEntry) => dirty || phase !== null;

async function saves({ read }: WorkEntry): Promise<boolean> {
  try {
    return (await read().save?.()) ?? false;
  } catch {
    // The page says itself what went wrong; here it only matters that it is not saved.
    return false;
  }
}

/** Makes the desk. The actor is told after the page's own step: pages report while they are being put on screen. */
export function createUnsavedChangesRegistry(parts: RegistryDeps): UnsavedChangesStore {
  const { drafts, owner, leave } = parts;
  const entries = new Map<string, WorkEntry>();
  const keeper = createKeeper(parts);
  return {
    report: (entry) => {
      const before = entries.get(entry.workId);
      entries.set(entry.workId, entry);
      // Saved after all: an earlier draft of it must not come back.
      if (before !== undefined && !isUnsaved(entry)) keeper.drop(entry);
      queueMicrotask(() => entries.get(entry.workId) === entry && tell(leave(), entry));
    },
    withdraw: (workId) => {
      const entry = entries.get(workId);
      entries.delete(workId);
      const isReleased = selectReleased(leave().getSnapshot()).includes(workId);
      if (entry?.read().dirty === true && !isReleased) keeper.keep(entry);
      queueMicrotask(() => leave().send({ type: 'leave.work.cleared', workId }));
    },
    takeDraft: (place) => {
      const whose = owner();
      return whose === null ? null : drafts.take({ ...place, owner: whose });
    },
    draftsOf: (tabKey) => {
      const whose = owner();
      return whose === null ? [] : drafts.itemsOf({ owner: whose, tabKey });
    },
    settle: ({ choices }) => settle([...entries.values()], choices, keeper),
  };
}

/** Tells the actor what a page has said. */
function tell(leave: LeaveRef, entry: WorkEntry): void {
  const { workId, tabKey, title, dirty, phase, canSave, canKeep } = entry;
  const isKept = canKeep && (dirty || phase === 'saving');
  const work = { workId, tabKey, title, phase: phase ?? 'dirty', canSave, canKeep: isKept } as const;
  leave.send(isUnsaved(entry) ? { type: 'leave.work.changed', work } : { type: 'leave.work.cleared', workId });
}

/** Keeps drafts of work, and drops them. */
function createKeeper({ drafts, owner }: RegistryDeps) {
  const addressOf = ({ tabKey, read }: WorkEntry) => {
    const { id, version = 1 } = read();
    return { owner: owner() ?? '', tabKey, id, version };
  };
  return {
    /** False when there is nothing to keep, or too much. */
    keep: (entry: WorkEntry): boolean => {
      const { draft } = entry.read();
      return draft !== undefined && owner() !== null && drafts.keep(addressOf(entry), draft());
    },
    drop: (entry: WorkEntry): void => {
      drafts.take(addressOf(entry));
    },
  };
}

/** Saves one after the other, then keeps drafts; a draft that cannot be kept takes the others back. */
async function settle(
  entries: readonly WorkEntry[],
  choices: SettleInput['choices'],
  keeper: ReturnType<typeof createKeeper>,
): Promise<SettleOutput> {
  const chosen = (wanted: string) => entries.filter(({ workId }) => choices[workId] === wanted);
  const failed: string[] = [];
  for (const entry of chosen('save')) if (!(await saves(entry))) failed.push(entry.workId);
  if (failed.length > 0) return { choices, failed };
  const toKeep = chosen('keep');
  failed.push(...toKeep.filter((entry) => !keeper.keep(entry)).map(({ workId }) => workId));
  if (failed.length > 0) for (const entry of toKeep) keeper.drop(entry);
  return { choices, failed };
}
