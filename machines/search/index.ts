export { searchMachine, selectKeyword } from './search.machine.ts';
