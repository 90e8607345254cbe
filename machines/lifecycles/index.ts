export { createLifecycle } from './lifecycle-machine.ts';
export { applyEvent, chartProblems, legalEvents, statesOf, whyNot } from './lifecycle-queries.ts';
