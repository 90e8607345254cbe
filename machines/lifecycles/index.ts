export { createLifecycle } from './lifecycle-machine.ts';
export { applyEvent, chartProblems, denialsOf, legalEvents, statesOf, whyNot } from './lifecycle-queries.ts';
