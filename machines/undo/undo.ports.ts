import type { Job, UndoAnswer } from '@src/contracts/resource/responses.ts';
import { fromPromise } from 'xstate';
import type { AskUndoInput, UndoJobInput } from './undo.types.ts';

/** Undoes a write. Resolves to what was undone, or to the id of a job that undoes it on the server. */
export const askUndoPort = fromPromise<UndoAnswer, AskUndoInput>(() => {
  throw new Error('undo: provide the askUndo actor');
});

/** Requests the state of the job. */
export const askJobPort = fromPromise<Job, UndoJobInput>(() => {
  throw new Error('undo: provide the askJob actor');
});

/** Cancels the job; what it has undone stays undone. */
export const cancelJobPort = fromPromise<Job, UndoJobInput>(() => {
  throw new Error('undo: provide the cancelJob actor');
});
