import * as v from 'valibot';
import { activityContract } from '../contracts/dashboard.ts';
import { todoRow } from './dashboard/workbench.seed.ts';
import { menuRow } from './menus/menu-row.ts';
import { noticeRow } from './notices/notice-row.ts';
import { feedRow } from './notices/notice-simulation.ts';
import { accountRow } from './operators/user.ts';
import { COLLECTIONS, type Row } from './store/store.ts';

const rowContract = v.looseObject({ id: v.string() });

/** Collections whose rows are not validated when they are read. */
const typed = new Map<string, v.GenericSchema>([
  [COLLECTIONS.users, v.pipe(v.array(accountRow), v.minLength(1))],
  [COLLECTIONS.systemMenus, v.pipe(v.array(menuRow), v.minLength(1))],
  [COLLECTIONS.todos, v.array(todoRow)],
  [COLLECTIONS.activities, v.array(activityContract)],
  [COLLECTIONS.notices, v.array(noticeRow)],
  [COLLECTIONS.noticeFeed, v.array(feedRow)],
]);

/** True when saved rows of a collection are valid for this version. */
export function isValidSnapshot(collection: string, rows: unknown): rows is readonly Row[] {
  return Array.isArray(rows) && rows.every(isRow) && v.is(typed.get(collection) ?? v.unknown(), rows);
}

const isRow = (row: unknown): boolean => v.is(rowContract, row);
