import { type AttemptLimit, consumeAttempt } from '@src/server/auth/attempt-limits.ts';
import { callerNetwork } from '@src/server/auth/blocked-addresses.ts';
import { cached } from '@src/server/http/cached-response.ts';
import { forAnyone } from '@src/server/http/call-access.ts';
import type { CallDefinition, CallRequest, ServerContext } from '@src/server/http/endpoint.ts';
import { type CallResponse, succeed } from '@src/server/http/envelope.ts';
import type { ResourceRegistry, RuleContext } from '@src/server/resource/server-resource.ts';

/** Maximum reads per address and minute. */
const READS: AttemptLimit = { name: 'publicRead', free: 600, waits: [1], memory: 1 };
/** Maximum counted views per address and minute. */
export const COUNTS: AttemptLimit = { name: 'publicCount', free: 120, waits: [1], memory: 1 };
/** Cache lifetime before revalidation: the maximum delay until an offline text disappears. */
const FRESH = 'public, max-age=30, must-revalidate';

/** Requires that the caller's address is within its rate limit. */
export async function requireRate(request: CallRequest, context: ServerContext, limit: AttemptLimit): Promise<void> {
  await consumeAttempt(context, limit, { subject: callerNetwork(request) });
}

/** CORS headers: public data and its errors are readable from any origin, because none of it depends on a session. */
export const ANY_ORIGIN_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, retry-after',
};
/** CORS preflight headers of counting calls. */
const BEFORE_COUNTING = {
  ...ANY_ORIGIN_HEADERS,
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '600',
};

/** Answers the CORS preflight of counting calls. */
export const beforeCounting = (path: string): CallDefinition => ({
  ...{
    method: 'OPTIONS',
    path,
    concern: 'read',
    reads: 'sender',
    takes: [],
    access: forAnyone,
    dialect: 'product',
    latency: 0,
  },
  answer: async () => ({ ...succeed('product', null), headers: BEFORE_COUNTING }),
});

/** Result of a public call: data for the envelope, or a text of another type. */
type Found = { readonly data: unknown } | { readonly text: string; readonly type: string };

/** A public call without a session: bounded, and rate limited by address. */
export const publicCall = (
  path: string,
  registry: ResourceRegistry,
  reads: readonly string[],
  find: (request: CallRequest, context: RuleContext) => Promise<CallResponse>,
  about?: CallDefinition['about'],
): CallDefinition => ({
  method: 'GET',
  path,
  concern: 'read',
  reads,
  takes: [],
  access: forAnyone,
  about,
  dialect: 'product',
  latency: 0,
  headers: ANY_ORIGIN_HEADERS,
  async answer(request, context) {
    await requireRate(request, context, READS);
    return find(request, { ...context, resources: registry });
  },
});

/** A public call for data or a text, with an entity tag: an unchanged result is not sent again. */
export const publicRead = (
  path: string,
  registry: ResourceRegistry,
  reads: readonly string[],
  find: (request: CallRequest, context: RuleContext) => Promise<Found>,
  about?: CallDefinition['about'],
): CallDefinition => {
  const answer = async (request: CallRequest, context: RuleContext) => {
    const found = await find(request, context);
    if ('data' in found) return cached(request, succeed('product', found.data), FRESH);
    return cached(request, { status: 200, body: found.text, headers: { 'content-type': found.type } }, FRESH);
  };
  return publicCall(path, registry, reads, answer, about);
};
