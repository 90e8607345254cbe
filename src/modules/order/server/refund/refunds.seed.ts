import type { SeedOptions } from '@src/server/seed/seed-options.ts';
import type { Row } from '@src/server/store/store.ts';
import { seedOrderBook } from '../orders.seed.ts';

/** Demo refunds, consistent with the demo orders. */
export const seedRefunds = (options: SeedOptions): readonly Row[] =>
  seedOrderBook(options).flatMap(({ refunds }) => refunds);
