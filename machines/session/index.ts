export * from './session.machine.ts';
export type { SessionEvent, SessionFact, SessionFacts, SessionInput, TimeoutMode } from './session.types.ts';
