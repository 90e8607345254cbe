import { COLLECTIONS } from './store/store.ts';

/**
 * Collections that may be read whole: people put each of their rows in by hand, and there are hundreds at most, whatever is sold,
 * written or uploaded. Of what grows with the work that is done a call reads what it needs.
 */
export const BOUNDED: ReadonlySet<string> = new Set([
  // Trees: who asks for a branch needs what is above and below it.
  COLLECTIONS.systemMenus,
  COLLECTIONS.systemDepts,
  'newsCategories',
  'productCategories',
  'mediaFolders',
  // People of the company; those who buy are customers.
  COLLECTIONS.users,
  // Settings of the company: who may do what, what agents earn, which accounts, answers and databases there are.
  COLLECTIONS.systemRoles,
  'agentTiers',
  'officialAccounts',
  'officialMenus',
  'officialReplies',
  'eavCollections',
  'eavDatabases',
  // So many changes of models are kept at most.
  'eavChangeSets',
  // Made once for the calls of the demo, which show how the original answers.
  COLLECTIONS.accounts,
  COLLECTIONS.roles,
  COLLECTIONS.depts,
  COLLECTIONS.menus,
  COLLECTIONS.areas,
  COLLECTIONS.table,
  COLLECTIONS.activities,
  // What the gallery and the bell of the demo show; operators write their notices elsewhere.
  COLLECTIONS.notices,
  'savedForms',
]);
