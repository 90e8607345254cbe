import { PRODUCT_ROUTES } from '../modules/product-routes.ts';
import { DEMO_SECTIONS } from './menus/demo-sections.ts';
import { completeRow } from './resource/stored-record.ts';
import { SERVER_RESOURCES } from './resources.ts';
import type { SeedOptions, SeedSource } from './seed/seed-options.ts';
import { createSeedSource } from './seed-source.ts';
import type { Row, Tables } from './store/store.ts';
import { menuServerResource } from './system/menu.resource.ts';
import { seedSystemMenus } from './system/menus.seed.ts';

/** The rows of a fresh demo of the whole product, each collection created on first use; its menu includes the sample pages. */
export const productSeedSource = (options: SeedOptions): SeedSource =>
  createSeedSource(options, [...PRODUCT_ROUTES, ...DEMO_SECTIONS]);

const createAll = ({ collections, rows }: SeedSource): Tables =>
  Object.fromEntries(collections().map((collection) => [collection, rows(collection)]));

/** All rows of a fresh demo. */
export const seedData = (options: SeedOptions): Tables => createAll(productSeedSource(options));

/** The same rows without the sample pages in the menu: for the product build. */
export const seedProduct = (options: SeedOptions): Tables => createAll(createSeedSource(options, PRODUCT_ROUTES));

/** The menu that the product defines: its pages, and a right for each action of its resources. */
export const definedMenu = (now: Date): readonly Row[] =>
  seedSystemMenus(
    SERVER_RESOURCES.map(({ definition }) => definition),
    PRODUCT_ROUTES,
  ).map((row) => completeRow(menuServerResource, row, now));
