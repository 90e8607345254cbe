import type * as v from 'valibot';
import type { peopleContract } from '../../../contracts/resource/people.ts';
import type { CallRequest } from '../../http/endpoint.ts';
import { invalidParameter } from '../../http/server-error.ts';
import { isOperator } from '../../operators/user.ts';
import type { CallContext } from '../../resource/resource-handler.ts';
import { textIn } from '../../store/row-values.ts';
import { accountServerResource } from '../account.resource.ts';

/** Maximum names per request. */
const MAX_NAMES = 100;

/**
 * Display names and pictures of accounts by account name, for all operators, because histories show names to readers without rights
 * to accounts. Deleted accounts are included.
 * @throws ServerError 1001 for too many names
 */
export async function answerPeople(
  { query }: CallRequest,
  { actor: { user }, context }: CallContext,
): Promise<v.InferOutput<typeof peopleContract>> {
  const asked = [...new Set((query.names ?? '').split(',').filter(Boolean))];
  if (asked.length > MAX_NAMES) throw invalidParameter('names');
  const names = isOperator(user) ? asked : asked.filter((name) => name === user.username);
  if (names.length === 0) return { list: [] };
  const { rows } = await context.store.select(accountServerResource.collection, {
    where: { field: 'account', op: 'in', value: names },
  });
  return {
    list: rows.map((row) => ({
      account: textIn(row, 'account'),
      name: textIn(row, 'nickname') || textIn(row, 'account'),
      picture: textIn(row, 'avatar') || null,
    })),
  };
}
