import type { LeaveControl, UnsavedChangesRegistry, WorkEntry } from '../unsaved-changes/unsaved-changes.ts';

const DESK: UnsavedChangesRegistry = {
  report: () => undefined,
  withdraw: () => undefined,
  takeDraft: () => null,
  draftsOf: () => [],
};

/** A guard that never finds anything unsaved. For tests only. */
export const NOTHING_UNSAVED: LeaveControl = {
  ask: () => Promise.resolve(true),
  get: () => Promise.resolve(DESK),
  peek: () => DESK,
};

/** A guard that holds one draft for each id, as after a lock. For tests only. */
export function createDraftHolder(drafts: Readonly<Record<string, unknown>>): LeaveControl {
  const held = new Map(Object.entries(drafts));
  const registry: UnsavedChangesRegistry = {
    ...DESK,
    draftsOf: () => [...held.keys()],
    takeDraft: ({ id }) => {
      const value = held.get(id);
      held.delete(id);
      return value === undefined ? null : { value, at: 0 };
    },
  };
  return { ask: () => Promise.resolve(true), get: async () => registry, peek: () => registry };
}

/** A guard that notes the drafts of the pages that went with unsaved work. For tests only. */
export function createDraftLog(): { readonly leave: LeaveControl; readonly kept: readonly unknown[] } {
  const entries = new Map<string, WorkEntry>();
  const kept: unknown[] = [];
  const registry: UnsavedChangesRegistry = {
    ...DESK,
    report: (entry) => void entries.set(entry.workId, entry),
    withdraw: (workId) => {
      const work = entries.get(workId)?.read();
      const draft = work?.dirty === true ? work.draft?.() : undefined;
      if (draft !== undefined) kept.push(draft);
    },
  };
  return { leave: { ask: () => Promise.resolve(true), get: async () => registry, peek: () => registry }, kept };
}
