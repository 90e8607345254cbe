export { applyEvent, chartProblems, legalEvents, statesOf, whyNot } from './ask-lifecycle.ts';
export { createLifecycle } from './create-lifecycle.ts';
