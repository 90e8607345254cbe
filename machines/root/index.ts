export { type RootRef, rootMachine, selectAreTabsRestored } from './root.machine.ts';
export type { Notice, Problem, RootInput } from './root.types.ts';
