import { PRODUCT_ROUTES } from '../modules/product-routes.ts';
import type { SeedOptions, SeedSource } from './seed/seed-options.ts';
import { createSeedSource } from './seed-source.ts';
import type { Tables } from './store/store.ts';

/** The rows of a fresh demo of the whole product, each collection made when it is asked for. */
export const productSeedSource = (parts: SeedOptions): SeedSource => createSeedSource(parts, PRODUCT_ROUTES);

/** All of them. */
export function seedData(parts: SeedOptions): Tables {
  const { collections, rows } = productSeedSource(parts);
  return Object.fromEntries(collections().map((collection) => [collection, rows(collection)]));
}
