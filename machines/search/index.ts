export { searchMachine, selectIsOpening, selectIsTyping, selectKeyword } from './search.machine.ts';
