export {
  applyEvent,
  chartProblems,
  type EventRefusal,
  legalEvents,
  lifecycleMachine,
  type States,
  statesOf,
  whyNot,
} from './ask-lifecycle.ts';
export { createLifecycle, type LifecycleRecord } from './create-lifecycle.ts';
