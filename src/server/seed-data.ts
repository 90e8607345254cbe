import { PRODUCT_ROUTES } from '../modules/product-routes.ts';
import { DEMO_SECTIONS } from './menus/demo-sections.ts';
import type { SeedOptions, SeedSource } from './seed/seed-options.ts';
import { createSeedSource } from './seed-source.ts';
import type { Tables } from './store/store.ts';

/** The rows of a fresh demo of the whole product, each collection made when it is asked for; its menu has the sample pages. */
export const productSeedSource = (parts: SeedOptions): SeedSource =>
  createSeedSource(parts, [...PRODUCT_ROUTES, ...DEMO_SECTIONS]);

const allOf = ({ collections, rows }: SeedSource): Tables =>
  Object.fromEntries(collections().map((collection) => [collection, rows(collection)]));

/** All of them. */
export const seedData = (parts: SeedOptions): Tables => allOf(productSeedSource(parts));

/** The same rows for a console that has no sample pages: the product build. */
export const seedProduct = (parts: SeedOptions): Tables => allOf(createSeedSource(parts, PRODUCT_ROUTES));
