export { type SearchEvent, type SearchRef, searchMachine, selectKeyword } from './search.machine.ts';
