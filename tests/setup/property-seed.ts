import fc from 'fast-check';
import { IS_NIGHTLY } from './nightly-tests.ts';

/** Seed of property tests on every change: always the same, so that a failure comes from the change. */
const EVERYDAY_SEED = 20_261_126;

// Nightly runs use a random seed; a failing property prints it.
if (!IS_NIGHTLY) fc.configureGlobal({ seed: EVERYDAY_SEED });
