import { viewableWhere } from '../../resource/rows/visible-records.ts';
import type { Actor, RuleContext } from '../../resource/server-resource.ts';
import { both, NOT_DELETED } from '../../resource/stored-record.ts';
import { COLLECTIONS, type Row } from '../../store/store.ts';
import { accountServerResource } from '../account.resource.ts';

/** The accounts that an actor may view; null without the right to view any. */
export async function findVisibleAccounts(actor: Actor, context: RuleContext): Promise<readonly Row[] | null> {
  const scope = await viewableWhere({ actor, context }, accountServerResource);
  if (scope === undefined) return null;
  return (await context.store.select(COLLECTIONS.users, { where: both(NOT_DELETED, scope) })).rows;
}
