import type { UndoAnswer } from '@src/contracts/resource/responses.ts';
import { fromPromise } from 'xstate';
import type { AskUndoInput } from './undo.types.ts';

/** Undoes a write. Resolves to what was undone, or to the id of a job that undoes it on the server. */
export const askUndoPort = fromPromise<UndoAnswer, AskUndoInput>(() => {
  throw new Error('undo: provide the askUndo actor');
});
