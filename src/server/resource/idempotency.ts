import * as v from 'valibot';
import { fingerprintOf, hashText } from '../../lib/text/hash-text.ts';
import type { CallRequest, ServerContext } from '../http/endpoint.ts';
import { type CallResponse, succeed } from '../http/envelope.ts';
import { invalidParameter, replayed, ServerError } from '../http/server-error.ts';
import type { User } from '../operators/user.ts';
import { isPruningDue, schedulePruning } from '../store/pruning/schedule-pruning.ts';
import { COLLECTIONS, type Row, type Store } from '../store/store.ts';

/** How long the response to a key is stored. */
const KEPT_MS = 24 * 60 * 60 * 1000;
const MAX_RESPONSES_PER_USER = 300;
const HEADER = 'idempotency-key';
const MAX_KEY_LENGTH = 200;

const storedResponse = v.object({
  id: v.string(),
  call: v.string(),
  /** The roles of the account and their versions at that time. */
  rights: v.optional(v.string(), ''),
  result: v.optional(v.unknown()),
  /** The refusal of a call whose outcome is unknown. */
  refusal: v.optional(v.object({ code: v.number(), message: v.string(), result: v.unknown() })),
  until: v.number(),
});

/**
 * Runs a call once per idempotency key: the same call with the same key gets the stored response. Refusals are not stored, because
 * they have no effect and the corrected call may be sent with the same key; except that of a call which may have had its effect.
 * A stored response is bound to the roles of the caller, so that it reveals nothing after the rights have changed.
 * @throws ServerError 1001 for a key that is too long, 1010 when the key was used for another call, or under other rights
 */
export async function withIdempotency(
  request: CallRequest,
  { store, now, ifUnknown }: ServerContext,
  user: User,
  name: string,
  work: () => Promise<unknown>,
): Promise<CallResponse> {
  const id = answerIdOf(request, user.id);
  if (id === null) return succeed('product', await work());
  // A truncated key could equal that of another call.
  if (getKey(request).length > MAX_KEY_LENGTH) throw invalidParameter(HEADER);
  const call = `${name} ${fingerprintOf(JSON.stringify([request.params, request.body ?? null]))}`;
  const rights = await rightsVersion(user, store);
  const row = await store.get(COLLECTIONS.answers, id);
  const known = v.safeParse(storedResponse, row);
  if (known.success && known.output.until >= now().getTime()) {
    if (known.output.call !== call || known.output.rights !== rights) throw replayed();
    const { refusal } = known.output;
    if (refusal !== undefined) throw new ServerError(refusal.code, refusal.message, refusal.result);
    return succeed('product', known.output.result);
  }
  const result = await work();
  if (isPruneTurn(id)) schedulePruning(COLLECTIONS.answers, user.id, (each) => findOldResponses(each, user.id, now()));
  const keep = async (own: Store, answer: Readonly<Record<string, unknown>>) => {
    // An expired response may still be stored: after a day the key counts as a new one.
    if (row !== undefined) await own.remove(COLLECTIONS.answers, id);
    const until = now().getTime() + KEPT_MS;
    await own.insert(COLLECTIONS.answers, { id, user: user.id, call, rights, ...answer, until });
  };
  ifUnknown?.((own, { code, message, result: detail }) => keep(own, { refusal: { code, message, result: detail } }));
  await keep(store, { result });
  return succeed('product', result);
}

/** The id of the stored response to a call of an account; null for a call without a key. */
export function answerIdOf({ headers }: Pick<CallRequest, 'headers'>, userId: string): string | null {
  const key = getKey({ headers });
  return key === '' ? null : `${userId}:${key.slice(0, MAX_KEY_LENGTH)}`;
}

const getKey = ({ headers }: Pick<CallRequest, 'headers'>): string => (headers[HEADER] ?? '').trim();

/** The roles of an account with their versions, as a text. */
async function rightsVersion({ roles }: User, store: Store): Promise<string> {
  const versions = roles.map(
    async ({ id }) => `${id}@${String((await store.get(COLLECTIONS.systemRoles, id))?.version ?? 1)}`,
  );
  return (await Promise.all(versions)).sort().join(' ');
}

const isPruneTurn = (id: string): boolean => isPruningDue(hashText(id));

/** The expired answers, and the oldest ones of an account beyond a limit: no client repeats those calls. */
async function findOldResponses(store: Store, user: string, now: Date): Promise<readonly Row[]> {
  const outdated = { field: 'until', op: 'less', value: now.getTime() } as const;
  const over = await store.select(COLLECTIONS.answers, { where: outdated, keysOnly: true });
  const where = { field: 'user', op: 'is', value: user } as const;
  const { total } = await store.select(COLLECTIONS.answers, { where, size: 0 });
  const oldest = await store.select(COLLECTIONS.answers, {
    where,
    size: Math.max(0, total - MAX_RESPONSES_PER_USER),
    keysOnly: true,
  });
  return [...over.rows, ...oldest.rows];
}
