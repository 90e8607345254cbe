export { type RootRef, rootMachine } from './root.machine.ts';
export type { Notice, Problem, RootEvent, RootInput, UnauthorizedFact } from './root.types.ts';
