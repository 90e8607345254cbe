import type { FieldErrors } from '../../contracts/resource/field-error.ts';
import type { RecordValues } from '../../contracts/resource/validate-record.ts';
import { deptResource } from '../../contracts/resources/dept.ts';
import { invalid } from '../http/server-error.ts';
import type { Actor, RuleContext, ServerResource } from '../resource/server-resource.ts';
import { COLLECTIONS, type Row } from '../store/store.ts';
import { idsAbove, idsUnder, liveRows } from '../store/tree-ancestors.ts';
import { dataScopeOf } from './data-scope.ts';
import { seedSystemDepts } from './depts.seed.ts';
import { findVisibleAccounts } from './people/visible-accounts.ts';
import { fault, wordsOf } from './system-errors.ts';

async function check(draft: RecordValues, before: Row | null, { store }: RuleContext): Promise<FieldErrors> {
  const rows = await liveRows(store, COLLECTIONS.systemDepts);
  const isCycle = before !== null && idsAbove(rows, 'parentDept', draft.parentDept).includes(before.id);
  return isCycle ? { parentDept: { rule: 'cycle' } } : {};
}

/**
 * Moving a department shows its accounts to everybody with a data scope above its new place, so it requires that the actor sees them:
 * nobody grants more than they have.
 */
async function beforeWrite(
  draft: RecordValues,
  before: Row | null,
  { user, permissions }: Actor,
  { store, isUndoing }: RuleContext,
): Promise<RecordValues> {
  const isMoved = before !== null && (draft.parentDept ?? '') !== (before.parentDept ?? '');
  if (!isMoved || permissions.all || isUndoing === true) return draft;
  const scope = await dataScopeOf(user, store);
  const under = idsUnder(await liveRows(store, COLLECTIONS.systemDepts), 'parentDept', before.id);
  if (!scope.all && [...under].some((id) => !scope.depts.has(id))) throw invalid({ parentDept: fault('outside') });
  return draft;
}

/** A department with active accounts cannot be disabled; they must be moved first. */
async function forbid(event: string, record: Row, _actor: unknown, { store }: RuleContext) {
  if (event !== 'disable') return null;
  const under = idsUnder(await liveRows(store, COLLECTIONS.systemDepts), 'parentDept', record.id);
  const accounts = await liveRows(store, COLLECTIONS.users);
  const isBusy = accounts.some(({ dept, status }) => status !== 'disabled' && under.has(String(dept)));
  return isBusy ? { text: wordsOf('activeAccounts') } : null;
}

/** The number of accounts that the reader sees in a department itself, and with all of its descendants. */
async function derive(rows: readonly Row[], context: RuleContext, actor: Actor): Promise<readonly RecordValues[]> {
  const accounts = await findVisibleAccounts(actor, context);
  if (accounts === null) return rows.map(() => ({ members: null }));
  const depts = await liveRows(context.store, COLLECTIONS.systemDepts);
  return rows.map(({ id }) => {
    const under = idsUnder(depts, 'parentDept', id);
    const own = accounts.filter(({ dept }) => dept === id).length;
    return { members: `${own} / ${accounts.filter(({ dept }) => under.has(String(dept))).length}` };
  });
}

/** The departments of the organisation. */
export const deptServerResource: ServerResource = {
  definition: deptResource,
  collection: COLLECTIONS.systemDepts,
  // The parent of a department determines who may see its accounts.
  sensitive: ['update', 'delete'],
  seed: seedSystemDepts,
  rules: { check, beforeWrite, forbid, derive },
};
