import type { UndoAnswer } from '@src/contracts/resource/responses.ts';
import { counted, type JobProgress } from '../job/index.ts';
import type { UndoContext, UndoOutput } from './undo.types.ts';

/** Progress after an answer: what was undone at once, or the start of a job. */
export function progressOfAnswer({ restored, failed, failures, total, job }: UndoAnswer): JobProgress {
  const tried = restored + (failures ?? failed.length);
  const all = job === undefined ? tried : (total ?? 0);
  return { total: all, done: job === undefined ? tried : 0, ok: restored, failed, ...counted(failures), stopped: null };
}

/** What was undone, at the end. */
export function outputOf({ progress, failure }: UndoContext): UndoOutput {
  if (failure !== null) return { progress: null, failure };
  return { progress: progressOf({ progress }), failure: null };
}

/** What was undone. @throws Error before the first answer */
export function progressOf({ progress }: Pick<UndoContext, 'progress'>): JobProgress {
  if (progress === null) throw new Error('undo: there is no answer yet');
  return progress;
}
