export * from './list.machine.ts';
export { appendRows, isNarrowed, nextOf } from './list.ops.ts';
export type { CountRowsInput, FetchListInput, FocusStep, ListEvent, ListSelection } from './list.types.ts';
