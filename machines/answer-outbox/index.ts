export { answerOutboxMachine, selectIsSending, selectWaiting } from './answer-outbox.machine.ts';
export type { OutboxEmitted, SendOutcome } from './answer-outbox.types.ts';
