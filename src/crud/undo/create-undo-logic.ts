import { type AskUndoInput, type UndoJobInput, undoMachine } from '@machines/undo/index.ts';
import type { ResourceApi } from '@src/contracts/resource/client.ts';
import type { Job, UndoAnswer } from '@src/contracts/resource/responses.ts';
import { fromPromise } from 'xstate';

/** The undo of a write, by the calls of the server. */
export const createUndoLogic = (api: ResourceApi) =>
  undoMachine.provide({
    actors: {
      askUndo: fromPromise<UndoAnswer, AskUndoInput>(({ input }) => api.undo(input.undo)),
      askJob: fromPromise<Job, UndoJobInput>(({ input, signal }) => api.job(input.job, signal)),
      cancelJob: fromPromise<Job, UndoJobInput>(({ input }) => api.cancelJob(input.job)),
    },
  });
