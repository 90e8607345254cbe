import { buildSums } from '../../store/sums/build-sums.ts';
import type { SummedRows } from '../../store/sums/summed-rows.ts';
import type { BackgroundWork } from '../background.ts';

/**
 * Maximum number of steps of one round, each in a transaction of its own. Few: while another transaction lasts for seconds, the
 * database keeps the locks of all that run meanwhile, and has room for some thousands.
 */
const STEPS_PER_ROUND = 4;

/** Background work that includes the rows of an existing database in its sums, a few at a time. */
export const sumBuilding =
  (rules: readonly SummedRows[]): BackgroundWork =>
  async ({ atomically }) => {
    for (const rule of rules)
      for (let step = 0; step < STEPS_PER_ROUND; step += 1)
        if (await atomically(({ store }) => buildSums(store, rule))) break;
  };
