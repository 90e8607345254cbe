export type { FailuresRest, JobProgress } from '../shared/job-progress.ts';
export { failuresOf } from '../shared/job-progress.ts';
export * from './undo.machine.ts';
export type { AskUndoInput, UndoJobInput, UndoOutput } from './undo.types.ts';
