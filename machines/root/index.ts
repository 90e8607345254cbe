export { type RootRef, rootMachine } from './root.machine.ts';
export type { Notice, Problem, RootInput } from './root.types.ts';
