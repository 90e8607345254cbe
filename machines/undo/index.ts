export * from './undo.machine.ts';
export type { AskUndoInput, UndoOutput } from './undo.types.ts';
