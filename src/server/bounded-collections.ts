import { COLLECTIONS } from './store/store.ts';

/**
 * Collections that may be read completely: their rows are created by hand, and there are hundreds at most, however much is sold,
 * written or uploaded. From collections that grow with use, a call reads only what it needs.
 */
export const BOUNDED: ReadonlySet<string> = new Set([
  // Trees: resolving a branch needs its ancestors and descendants.
  COLLECTIONS.systemMenus,
  COLLECTIONS.systemDepts,
  'newsCategories',
  'productCategories',
  'mediaFolders',
  // Staff accounts; buyers are customers.
  COLLECTIONS.users,
  // Settings of the company: permissions, commissions, accounts, replies and databases.
  COLLECTIONS.systemRoles,
  'agentTiers',
  'officialAccounts',
  'officialMenus',
  'officialReplies',
  'eavCollections',
  'eavDatabases',
  // Limited to a maximum number of model changes.
  'eavChangeSets',
  // Created once for the demo's sample calls.
  COLLECTIONS.accounts,
  COLLECTIONS.roles,
  COLLECTIONS.depts,
  COLLECTIONS.menus,
  COLLECTIONS.areas,
  COLLECTIONS.table,
  // Notices of the demo's gallery and header; operators' notices are in another collection.
  COLLECTIONS.notices,
  'savedForms',
]);
