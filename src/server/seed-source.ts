import { entriesOf } from '@src/modules/eav/server/menu/menu-entries.ts';
import { seedCollections } from '@src/modules/eav/server/seeds/models.seed.ts';
import { recordSeedMakers } from '@src/modules/eav/server/seeds/records.seed.ts';
import type { RouteEntry } from '../contracts/routes/route-entry.ts';
import { seedActivities } from './dashboard/activities.seed.ts';
import { seedTodos } from './dashboard/workbench.seed.ts';
import { seedAreas } from './gallery/regions.ts';
import { seedTableRows } from './gallery/table-rows.ts';
import { SEEDED_FEED } from './notices/notice-simulation.ts';
import { seedNotices } from './notices/notices.seed.ts';
import { createSeedReader, emptyContext, resourceSeedMakers } from './resource/rows/seed-rows.ts';
import { SERVER_RESOURCES, SERVER_SUMS } from './resources.ts';
import type { SeedMakers, SeedOptions, SeedSource } from './seed/seed-options.ts';
import { COLLECTIONS } from './store/store.ts';
import { withSums } from './store/sums/seed-sums.ts';
import { withMenuOfAll } from './system/seed-rows.ts';
import { seedAccounts, seedDepts, seedMenus, seedRoles } from './system/system.seed.ts';

/**
 * The rows of a fresh demo (specification, section 9), with a menu of these routes; the same options give the same rows. The routes
 * are a parameter, because the manifests with the routes import views, which would then be part of every bundle with seed rows.
 */
export function createSeedSource(options: SeedOptions, routes: readonly RouteEntry[]): SeedSource {
  let made: SeedMakers | undefined;
  const makers = () => {
    made ??= withSums(seedMakers(options, routes), SERVER_SUMS);
    return made;
  };
  return {
    collections: () => Object.keys(makers()),
    rows: (collection) => makers()[collection]?.() ?? [],
  };
}

function seedMakers(options: SeedOptions, routes: readonly RouteEntry[]): SeedMakers {
  const resources = withMenuOfAll(SERVER_RESOURCES, routes, seedCollections(options).flatMap(entriesOf));
  const rowsOf = createSeedReader(options, resources);
  return {
    [COLLECTIONS.sessions]: () => [],
    [COLLECTIONS.codes]: () => [],
    [COLLECTIONS.attempts]: () => [],
    [COLLECTIONS.blockedAddresses]: () => [],
    [COLLECTIONS.tickets]: () => [],
    [COLLECTIONS.accounts]: () => seedAccounts(options),
    [COLLECTIONS.roles]: () => seedRoles(options),
    [COLLECTIONS.depts]: () => seedDepts(options),
    [COLLECTIONS.menus]: () => seedMenus(options),
    [COLLECTIONS.areas]: () => seedAreas(options),
    [COLLECTIONS.table]: () => seedTableRows(options),
    [COLLECTIONS.todos]: () => seedTodos(options),
    [COLLECTIONS.activities]: () => seedActivities({ ...options, rowsOf }),
    [COLLECTIONS.notices]: () => seedNotices({ ...options, rowsOf }),
    [COLLECTIONS.noticeReads]: () => [],
    [COLLECTIONS.noticeFeed]: () => SEEDED_FEED,
    [COLLECTIONS.shopFeed]: () => [],
    ...emptyContext(),
    ...recordSeedMakers(options),
    ...resourceSeedMakers(options, resources, [], rowsOf),
  };
}
