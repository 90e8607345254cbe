export * from './list.machine.ts';
export { isNarrowed } from './list.ops.ts';
export type { FetchListInput, FocusStep, ListSelection } from './list.types.ts';
