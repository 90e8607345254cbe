export * from './session.machine.ts';
export type { SessionFact, SessionFacts } from './session.types.ts';
