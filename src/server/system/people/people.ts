import type * as v from 'valibot';
import type { peopleContract } from '../../../contracts/resource/people.ts';
import type { CallRequest } from '../../http/endpoint.ts';
import { invalidParameter } from '../../http/server-error.ts';
import type { CallContext } from '../../resource/resource-handler.ts';
import { textIn } from '../../store/row-values.ts';
import { accountServerResource } from '../account.resource.ts';

/** Most people of one question. */
const MAX_NAMES = 100;

/**
 * Names and pictures of people by user name, for everybody: histories name who did something, whether or not one may see accounts.
 * Whoever has left keeps the name.
 * @throws ServerError 1001 for more of them than one question names
 */
export async function answerPeople(
  { query }: CallRequest,
  { context }: CallContext,
): Promise<v.InferOutput<typeof peopleContract>> {
  const names = [...new Set((query.names ?? '').split(',').filter(Boolean))];
  if (names.length > MAX_NAMES) throw invalidParameter('names');
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
