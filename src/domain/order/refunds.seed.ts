import type { SeedParts } from '../seed/seed-parts.ts';
import type { Row } from '../store.ts';
import { seedOrderBook } from './orders.seed.ts';

/** The refunds of the demo, as the orders have them. */
export const seedRefunds = (parts: SeedParts): readonly Row[] => seedOrderBook(parts).flatMap(({ refunds }) => refunds);
