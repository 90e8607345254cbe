import { type AttemptLimit, countAttempt, heldUntil } from '@src/server/auth/attempt-limits.ts';
import { addressOf } from '@src/server/auth/blocked-addresses.ts';
import { forAnyone } from '@src/server/http/call-access.ts';
import type { CallDefinition, DomainContext, DomainRequest } from '@src/server/http/endpoint.ts';
import { type DomainResponse, succeed } from '@src/server/http/envelope.ts';
import { tooManyAttempts } from '@src/server/http/server-error.ts';
import type { ResourceRegistry, RuleContext } from '@src/server/resource/server-resource.ts';

/** Calls of one address in a minute before it waits for one. */
const READS: AttemptLimit = { name: 'publicRead', free: 600, waits: [1], memory: 1 };
/** What it may have counted in a minute. */
export const COUNTS: AttemptLimit = { name: 'publicCount', free: 120, waits: [1], memory: 1 };
const NOT_MODIFIED = 304;
/** How long a copy may be used before it is asked after again: a text that goes offline is gone within this. */
const FRESH = 'public, max-age=30, must-revalidate';

/** Lets an address in that has not called too often. */
export async function requireTurn(request: DomainRequest, context: DomainContext, limit: AttemptLimit): Promise<void> {
  const key = { subject: addressOf(request) };
  const held = await heldUntil(context, limit, key);
  if (held !== null) throw tooManyAttempts(held - context.now().getTime());
  await countAttempt(context, limit, key);
}

/** A short name for what was answered, the same for the same text: two 32-bit sums that run differently. */
export function entityTag(text: string): string {
  let [one, other] = [0x811c9dc5, 0x1b873593];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ (code + index), 0x85ebca6b);
  }
  return `"${(one >>> 0).toString(36)}-${(other >>> 0).toString(36)}-${text.length.toString(36)}"`;
}

const isKnown = (given: string, tag: string): boolean =>
  given.split(',').some((part) => part.trim().replace(/^W\//, '') === tag);

function cached({ headers }: DomainRequest, answer: DomainResponse): DomainResponse {
  const tag = entityTag(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
  const named = { etag: tag, 'cache-control': FRESH, ...answer.headers };
  if (isKnown((headers['if-none-match'] ?? '').slice(0, 1000), tag))
    return { status: NOT_MODIFIED, body: null, headers: named };
  return { ...answer, headers: named };
}

/** What a public call finds out: data for the envelope, or a text of another type. */
type Found = { readonly data: unknown } | { readonly text: string; readonly type: string };

/** A call that anybody may make, without a session: bounded, counted by address, and not sent twice. */
export const publicRead = (
  path: string,
  registry: ResourceRegistry,
  find: (request: DomainRequest, context: RuleContext) => Promise<Found>,
): CallDefinition => ({
  method: 'GET',
  path,
  concern: 'read',
  access: forAnyone,
  dialect: 'product',
  latency: 0,
  async answer(request, context) {
    await requireTurn(request, context, READS);
    const found = await find(request, { ...context, resources: registry });
    if ('data' in found) return cached(request, succeed('product', found.data));
    return cached(request, { status: 200, body: found.text, headers: { 'content-type': found.type } });
  },
});
