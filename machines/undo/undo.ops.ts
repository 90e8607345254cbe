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
export function outputOf({ progress, failure, job }: UndoContext): UndoOutput {
  if (failure !== null) return { progress: null, cancelled: null, failure };
  const ended = progressOf({ progress });
  return { progress: ended, cancelled: hasRest(ended) ? job : null, failure: null };
}

/** True when an undo was cancelled before it had tried all records. */
export const hasRest = ({ stopped, done, total }: JobProgress): boolean => stopped === 'cancelled' && done < total;

/** What was undone. @throws Error before the first answer */
export function progressOf({ progress }: Pick<UndoContext, 'progress'>): JobProgress {
  if (progress === null) throw new Error('undo: there is no answer yet');
  return progress;
}
