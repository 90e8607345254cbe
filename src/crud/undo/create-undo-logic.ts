import { type AskUndoInput, undoMachine } from '@machines/undo/index.ts';
import type { ResourceApi } from '@src/contracts/resource/client.ts';
import type { UndoAnswer } from '@src/contracts/resource/responses.ts';
import { fromPromise } from 'xstate';
import { createJobLogic } from './create-job-logic.ts';

/** The undo of a write, by the calls of the server. */
export const createUndoLogic = (api: ResourceApi) =>
  undoMachine.provide({
    actors: {
      askUndo: fromPromise<UndoAnswer, AskUndoInput>(({ input }) => api.undo(input.undo, input.after)),
      job: createJobLogic(api),
    },
  });
