import * as v from 'valibot';
import type { DomainContext, DomainRequest } from '../endpoint.ts';
import { type DomainResponse, succeed } from '../envelope.ts';
import { COLLECTIONS } from '../store.ts';
import type { User } from '../users/user.ts';
import { replayed } from './refuse.ts';

/** How long the answer to a key is kept. */
const KEPT_MS = 24 * 60 * 60 * 1000;
const HEADER = 'idempotency-key';

const keptAnswer = v.object({ id: v.string(), call: v.string(), result: v.unknown(), until: v.number() });

/**
 * Does the work of a key once: the same call with the same key gets the first answer again. Refusals are not kept, because
 * they had no effect and the same intent may be sent again, corrected.
 * @throws Refused 1010 when the key was used for another call
 */
export async function answerOnce(
  request: DomainRequest,
  { store, now }: DomainContext,
  user: User,
  name: string,
  work: () => Promise<unknown>,
): Promise<DomainResponse> {
  const key = (request.headers[HEADER] ?? '').trim();
  if (key === '') return succeed('product', await work());
  const id = `${user.id}:${key.slice(0, 200)}`;
  const call = `${name} ${fingerprint(JSON.stringify([request.params, request.body ?? null]))}`;
  const known = v.safeParse(keptAnswer, await store.get(COLLECTIONS.answers, id));
  if (known.success && known.output.until >= now().getTime()) {
    if (known.output.call !== call) throw replayed();
    return succeed('product', known.output.result);
  }
  const result = await work();
  const { rows } = await store.select(COLLECTIONS.answers, {
    where: { field: 'until', op: 'less', value: now().getTime() },
  });
  for (const row of rows) await store.remove(COLLECTIONS.answers, row.id);
  await store.insert(COLLECTIONS.answers, { id, call, result, until: now().getTime() + KEPT_MS });
  return succeed('product', result);
}

/** Tells calls of one person apart; not for secrets. */
function fingerprint(text: string): string {
  let [first, second] = [0x811c9dc5, 0x1000193];
  for (let at = 0; at < text.length; at += 1) {
    first = Math.imul(first ^ text.charCodeAt(at), 0x1000193);
    second = Math.imul(second ^ text.charCodeAt(at), 0x85ebca6b);
  }
  return `${text.length}-${(first >>> 0).toString(36)}-${(second >>> 0).toString(36)}`;
}
