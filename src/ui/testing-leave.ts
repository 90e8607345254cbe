import type { LeaveControl, WorkDesk } from './unsaved-work.ts';

const DESK: WorkDesk = { report: () => undefined, withdraw: () => undefined, takeDraft: () => null };

/** A guard that never finds anything unsaved. For tests only. */
export const NOTHING_UNSAVED: LeaveControl = {
  ask: () => Promise.resolve(true),
  get: () => Promise.resolve(DESK),
  peek: () => DESK,
};
