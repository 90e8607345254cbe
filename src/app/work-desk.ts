import { type LeaveRef, type SettleInput, type SettleOutput, selectReleased } from '@machines/leave/index.ts';
import type { DraftStore } from '@src/services/drafts/draft-store.ts';
import type { UnsavedWork, WorkDesk, WorkEntry } from '@src/ui/unsaved-work.ts';

interface DeskParts {
  readonly drafts: DraftStore;
  /** Whose work it is; null when nobody knows, and then nothing is kept. */
  readonly owner: () => string | null;
  readonly leave: () => LeaveRef;
}

/** What pages hold, and what the guard does to it: save, keep as a draft, or let go. */
export interface Desk extends WorkDesk {
  readonly settle: (input: SettleInput) => Promise<SettleOutput>;
}

const isUnsaved = ({ dirty, phase }: UnsavedWork) => dirty || phase !== undefined;

async function saves({ read }: WorkEntry): Promise<boolean> {
  try {
    return (await read().save?.()) ?? false;
  } catch {
    // The page says itself what went wrong; here it only matters that it is not saved.
    return false;
  }
}

/** Makes the desk. The actor is told after the page's own step: pages report while they are being put on screen. */
export function createDesk({ drafts, owner, leave }: DeskParts): Desk {
  const entries = new Map<string, WorkEntry>();
  const later = (run: () => void) => queueMicrotask(run);
  const addressOf = ({ tabKey, read }: WorkEntry) => {
    const { id, version = 1 } = read();
    return { owner: owner() ?? '', tabKey, id, version };
  };
  const keep = (entry: WorkEntry) => {
    const { draft } = entry.read();
    return draft !== undefined && owner() !== null && drafts.keep(addressOf(entry), draft());
  };
  const tell = ({ workId, tabKey, read }: WorkEntry) => {
    const work = read();
    const { title, dirty, phase, save, draft } = work;
    if (!isUnsaved(work)) return leave().send({ type: 'leave.work.cleared', workId });
    const canSave = save !== undefined;
    const canKeep = draft !== undefined && (dirty || phase === 'saving');
    return leave().send({
      type: 'leave.work.changed',
      work: { workId, tabKey, title, phase: phase ?? 'dirty', canSave, canKeep },
    });
  };
  return {
    report: (entry) => {
      const before = entries.get(entry.workId);
      entries.set(entry.workId, entry);
      // Saved after all: an earlier draft of it must not come back.
      if (before !== undefined && !isUnsaved(entry.read())) drafts.take(addressOf(entry));
      later(() => entries.has(entry.workId) && tell(entry));
    },
    withdraw: (workId) => {
      const entry = entries.get(workId);
      entries.delete(workId);
      const isReleased = selectReleased(leave().getSnapshot()).includes(workId);
      if (entry?.read().dirty === true && !isReleased) keep(entry);
      later(() => leave().send({ type: 'leave.work.cleared', workId }));
    },
    takeDraft: (place) => {
      const whose = owner();
      return whose === null ? null : drafts.take({ ...place, owner: whose });
    },
    settle: async ({ choices }) => {
      const chosen = (wanted: string) => [...entries.values()].filter(({ workId }) => choices[workId] === wanted);
      const failed: string[] = [];
      for (const entry of chosen('save')) if (!(await saves(entry))) failed.push(entry.workId);
      if (failed.length > 0) return { choices, failed };
      const toKeep = chosen('keep');
      failed.push(...toKeep.filter((entry) => !keep(entry)).map(({ workId }) => workId));
      if (failed.length > 0) for (const entry of toKeep) drafts.take(addressOf(entry));
      return { choices, failed };
    },
  };
}
