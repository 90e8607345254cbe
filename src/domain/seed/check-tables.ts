import * as v from 'valibot';
import { activityContract, todoContract } from '../../contracts/dashboard.ts';
import { menuRow } from '../menus/menu-row.ts';
import { feedRow } from '../notices/feed.ts';
import { noticeRow } from '../notices/notice-row.ts';
import { COLLECTIONS, type Tables } from '../store.ts';
import { accountRow } from '../users/user.ts';

const tablesContract = v.object({
  [COLLECTIONS.users]: v.pipe(v.array(accountRow), v.minLength(1)),
  [COLLECTIONS.systemMenus]: v.pipe(v.array(menuRow), v.minLength(1)),
  [COLLECTIONS.todos]: v.array(todoContract),
  [COLLECTIONS.activities]: v.array(activityContract),
  [COLLECTIONS.notices]: v.array(noticeRow),
  [COLLECTIONS.noticeFeed]: v.array(feedRow),
});

/** True when rows that were kept elsewhere can still be served: every collection is there, and typed rows fit their type. */
export function areUsable(tables: Tables): boolean {
  const complete = Object.values(COLLECTIONS).every((collection) => Object.hasOwn(tables, collection));
  return complete && v.is(tablesContract, tables);
}
