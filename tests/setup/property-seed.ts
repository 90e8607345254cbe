import fc from 'fast-check';
import { IS_NIGHTLY } from './nightly-tests.ts';

/** The numbers that properties draw on every change: always the same, so that a run tells of the change and not of its luck. */
const EVERYDAY_SEED = 20_261_126;

// Nights draw new ones; a property that fails prints its seed.
if (!IS_NIGHTLY) fc.configureGlobal({ seed: EVERYDAY_SEED });
