export * from './list.machine.ts';
export { appendRows, isNarrowed, nextOf } from './list.ops.ts';
export type { FetchListInput, FocusStep, ListEvent, ListSelection } from './list.types.ts';
