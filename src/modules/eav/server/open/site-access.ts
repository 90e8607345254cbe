import { permissionCode } from '@src/contracts/resource/definition.ts';
import { type AttemptLimit, blockedUntil, consumeAttempt, countAttempt } from '@src/server/auth/attempt-limits.ts';
import { addressOf, callerNetwork } from '@src/server/auth/blocked-addresses.ts';
import { permissionsOf, requirePermission } from '@src/server/auth/permissions.ts';
import { lacksSecondFactor } from '@src/server/auth/second-factor/second-factor.ts';
import { tokenOf } from '@src/server/auth/token.ts';
import type { CallRequest, ServerContext } from '@src/server/http/endpoint.ts';
import { CODES, MESSAGES } from '@src/server/http/errors.ts';
import { ServerError, secondFactorRequired, tooManyAttempts } from '@src/server/http/server-error.ts';
import { canUseSession, findUser } from '@src/server/operators/user.ts';
import { SYSTEM_ACTOR } from '@src/server/resource/scheduled-events.ts';
import type { Actor, ServerResource } from '@src/server/resource/server-resource.ts';
import { dateText } from '@src/server/store/dates.ts';
import type { Row } from '@src/server/store/store.ts';
import { textIn, wordsIn } from '../eav-row.ts';
import { actorFor, ownerOf } from '../records/model-actor.ts';
import { digestOf } from '../site.resource.ts';

/** Request header with a site's API key. */
export const KEY_HEADER = 'x-api-key';
const UNAUTHORISED = 401;
const FORBIDDEN = 403;

/** Number of wrong keys that an IP address may send in a minute. */
const WRONG_KEY_LIMIT: AttemptLimit = { name: 'siteKey', free: 20, waits: [1], memory: 1 };

/**
 * Rate limit of a site per minute. Calls without its key are counted separately, so that strangers cannot use up the
 * limit.
 */
const rateLimitOf = (site: Row): AttemptLimit => ({
  name: 'openSite',
  free: typeof site.rateLimit === 'number' ? site.rateLimit : 1,
  waits: [1],
  memory: 1,
});

const refused = (text: string) => new ServerError(CODES.sessionEnded, text, null, UNAUTHORISED);

/** Compares digests in constant time. */
export function isSameDigest(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let at = 0; at < one.length; at += 1) difference |= one.charCodeAt(at) ^ other.charCodeAt(at % other.length);
  return difference === 0 && one !== '';
}

/**
 * Requires the site's API key.
 * @throws ServerError 401 without the key, 429 after too many wrong ones
 */
async function requireKey(site: Row, request: CallRequest, context: ServerContext): Promise<void> {
  const key = (request.headers[KEY_HEADER] ?? '').trim();
  if (key === '') throw refused(MESSAGES.siteKeyMissing);
  const place = { subject: site.id, place: callerNetwork(request) };
  const held = await blockedUntil(context, WRONG_KEY_LIMIT, place);
  if (held !== null) throw tooManyAttempts(held - context.now().getTime());
  if (!isSameDigest(digestOf(key), textIn(site, 'apiKey'))) {
    await countAttempt(context, WRONG_KEY_LIMIT, place);
    throw refused(MESSAGES.siteKeyWrong);
  }
  const expires = textIn(site, 'keyExpires');
  if (expires !== '' && expires < dateText(context.now())) throw refused(MESSAGES.siteKeyExpired);
}

/**
 * Requires a session with the permission.
 * @throws ServerError 401 without a session, 403 for an account without the permission
 */
async function requireSession(
  request: CallRequest,
  context: ServerContext,
  resource: ServerResource,
  act: string,
): Promise<Actor> {
  const token = tokenOf(request);
  const holder = token === undefined ? undefined : await context.sessions.holderOf(token);
  // A session that impersonates another user calls no interfaces, because they could write.
  const isOwn = holder !== undefined && holder.lookingAs === undefined;
  const user = isOwn ? await findUser(context.store, holder.userId) : undefined;
  if (user === undefined || !canUseSession(user, context.now())) throw refused(MESSAGES.noToken);
  // Such an account may do nothing else before, wherever it is called.
  if (await lacksSecondFactor(context, user)) throw secondFactorRequired();
  const actor = actorFor({ user, permissions: await permissionsOf(user, context.store) }, resource);
  requirePermission(actor.permissions, permissionCode(resource.definition, act));
  return actor;
}

/** A site as an actor; callers without its key are distinguished by IP address. */
function siteUser(site: Row, place: string): Actor['user'] {
  const name = `site:${textIn(site, 'code')}`;
  return { ...SYSTEM_ACTOR.user, id: `${name}:${place}`, username: name, realName: textIn(site, 'name') };
}

/** A call of an interface: its site and authentication, and the action on which resource. */
export interface InterfaceAccess {
  readonly site: Row;
  readonly auth: unknown;
  readonly resource: ServerResource;
  /** `view`, `create`, `update` or `delete`. */
  readonly act: string;
}

/**
 * Authorises a call of an interface and returns the actor: the signed-in user, or the site.
 * @throws ServerError 401, 403 or 429
 */
export async function admitCaller(
  { site, auth, resource, act }: InterfaceAccess,
  request: CallRequest,
  context: ServerContext,
): Promise<Actor> {
  if (auth === 'key') await requireKey(site, request, context);
  const caller = auth === 'session' ? await requireSession(request, context, resource, act) : null;
  const isKnown = auth === 'key' || auth === 'session';
  await consumeAttempt(context, rateLimitOf(site), { subject: site.id, place: isKnown ? 'known' : 'anyone' });
  return caller ?? ownerOf(siteUser(site, isKnown ? 'key' : addressOf(request)), resource);
}

const CORS_HEADERS = 'x-api-key, authorization, content-type, idempotency-key, if-none-match, x-request-id';
const EXPOSED_HEADERS = 'etag, deprecation, sunset, retry-after, x-request-id';
const PREFLIGHT_SECONDS = 600;

/** True for a page of the same host, which needs no CORS permission. */
const isOwnPage = (origin: string, host: string | undefined): boolean =>
  host !== undefined && (origin === `https://${host}` || origin === `http://${host}`);

const VARY_HEADERS = { vary: 'accept-encoding, origin' };

/**
 * CORS headers of a response.
 * @throws ServerError 403 for an origin that the site does not list
 */
export function corsHeaders(site: Row, { headers }: CallRequest): Readonly<Record<string, string>> {
  const origin = headers.origin ?? '';
  if (origin === '' || isOwnPage(origin, headers.host)) return VARY_HEADERS;
  if (!wordsIn(site, 'corsOrigins').includes(origin))
    throw new ServerError(FORBIDDEN, MESSAGES.originRefused, null, FORBIDDEN);
  return { ...VARY_HEADERS, 'access-control-allow-origin': origin, 'access-control-expose-headers': EXPOSED_HEADERS };
}

/** Headers of the response to a preflight request. */
export const preflightHeaders = (methods: readonly string[]): Readonly<Record<string, string>> => ({
  'access-control-allow-methods': methods.join(', '),
  'access-control-allow-headers': CORS_HEADERS,
  'access-control-max-age': String(PREFLIGHT_SECONDS),
});
