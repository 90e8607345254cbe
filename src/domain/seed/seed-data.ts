import { seedActivities, seedTodos } from '../dashboard/workbench.seed.ts';
import { SEEDED_FEED } from '../notices/feed.ts';
import { seedNotices } from '../notices/notices.seed.ts';
import { emptyDesk, resourceSeeds } from '../resource/seed-rows.ts';
import { SERVER_RESOURCES } from '../resources.ts';
import { seedAreas } from '../samples/areas.ts';
import { seedTableRows } from '../samples/table-rows.ts';
import { COLLECTIONS, type Tables } from '../store.ts';
import { withMenuOfAll } from '../system/seed-rows.ts';
import { seedAccounts, seedDepts, seedMenus, seedRoles } from '../system/system.seed.ts';
import type { SeedParts } from './seed-parts.ts';

/** All rows of a fresh demo (specification, section 9); the same parts give the same rows. */
export function seedData(parts: SeedParts): Tables {
  return {
    [COLLECTIONS.sessions]: [],
    [COLLECTIONS.codes]: [],
    [COLLECTIONS.attempts]: [],
    [COLLECTIONS.blockedAddresses]: [],
    [COLLECTIONS.tickets]: [],
    [COLLECTIONS.accounts]: seedAccounts(parts),
    [COLLECTIONS.roles]: seedRoles(parts),
    [COLLECTIONS.depts]: seedDepts(parts),
    [COLLECTIONS.menus]: seedMenus(parts),
    [COLLECTIONS.areas]: seedAreas(parts),
    [COLLECTIONS.table]: seedTableRows(parts),
    [COLLECTIONS.todos]: seedTodos(parts),
    [COLLECTIONS.activities]: seedActivities(parts),
    [COLLECTIONS.notices]: seedNotices(parts),
    [COLLECTIONS.noticeReads]: [],
    [COLLECTIONS.noticeFeed]: SEEDED_FEED,
    [COLLECTIONS.shopFeed]: [],
    ...emptyDesk(),
    ...resourceSeeds(parts, withMenuOfAll(SERVER_RESOURCES)),
  };
}
