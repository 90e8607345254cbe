export { type MessagesRef, messagesMachine, selectModal, selectToasts } from './messages.machine.ts';
export type * from './messages.types.ts';
