export { type RootRef, rootMachine } from './root.machine.ts';
export type { LockChange, Notice, Problem, RootInput } from './root.types.ts';
