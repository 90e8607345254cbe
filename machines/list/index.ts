export * from './list.machine.ts';
export { isNarrowed, isSelected } from './list.ops.ts';
export { fetchListPort } from './list.ports.ts';
export type { FetchListInput, FocusStep, ListEvent, ListInput, ListSelection } from './list.types.ts';
