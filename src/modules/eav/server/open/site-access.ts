import { permissionCode } from '@src/contracts/resource/definition.ts';
import { type AttemptLimit, consumeAttempt, countAttempt, heldUntil } from '@src/server/auth/attempt-limits.ts';
import { addressOf } from '@src/server/auth/blocked-addresses.ts';
import { allows, permissionsOf } from '@src/server/auth/permissions.ts';
import { tokenOf } from '@src/server/auth/token.ts';
import type { CallRequest, ServerContext } from '@src/server/http/endpoint.ts';
import { CODES, MESSAGES } from '@src/server/http/errors.ts';
import { forbidden, ServerError, tooManyAttempts } from '@src/server/http/server-error.ts';
import { findUser, mayWork } from '@src/server/operators/user.ts';
import { SYSTEM_ACTOR } from '@src/server/resource/scheduled-events.ts';
import type { Actor, ServerResource } from '@src/server/resource/server-resource.ts';
import { dateText } from '@src/server/store/dates.ts';
import type { Row } from '@src/server/store/store.ts';
import { textIn, wordsIn } from '../eav-row.ts';
import { actorFor, ownerOf } from '../records/model-actor.ts';
import { digestOf } from '../site.resource.ts';

/** Header with the key of a site. */
export const KEY_HEADER = 'x-api-key';
const UNAUTHORISED = 401;
const FORBIDDEN = 403;

/** Wrong keys that an address may send in a minute before it waits. */
const WRONG_KEYS: AttemptLimit = { name: 'siteKey', free: 20, waits: [1], memory: 1 };

/** Calls of a site in a minute; those without its key have turns of their own, so that strangers use up nobody's. */
const turnsOf = (site: Row): AttemptLimit => ({
  name: 'openSite',
  free: typeof site.rateLimit === 'number' ? site.rateLimit : 1,
  waits: [1],
  memory: 1,
});

const refused = (text: string) => new ServerError(CODES.sessionEnded, text, null, UNAUTHORISED);

/** Compares digests of one length in the same time, wherever they differ. */
export function isSameDigest(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let at = 0; at < one.length; at += 1) difference |= one.charCodeAt(at) ^ other.charCodeAt(at % other.length);
  return difference === 0 && one !== '';
}

/** @throws ServerError 401 without the site's key, 429 after too many wrong ones */
async function requireKey(site: Row, request: CallRequest, context: ServerContext): Promise<void> {
  const key = (request.headers[KEY_HEADER] ?? '').trim();
  if (key === '') throw refused(MESSAGES.siteKeyMissing);
  const place = { subject: site.id, place: addressOf(request) };
  const held = await heldUntil(context, WRONG_KEYS, place);
  if (held !== null) throw tooManyAttempts(held - context.now().getTime());
  if (!isSameDigest(digestOf(key), textIn(site, 'apiKey'))) {
    await countAttempt(context, WRONG_KEYS, place);
    throw refused(MESSAGES.siteKeyWrong);
  }
  const expires = textIn(site, 'keyExpires');
  if (expires !== '' && expires < dateText(context.now())) throw refused(MESSAGES.siteKeyExpired);
}

/** @throws ServerError 401 without a session, 403 for an account without the right to the act */
async function requireSession(
  request: CallRequest,
  context: ServerContext,
  resource: ServerResource,
  act: string,
): Promise<Actor> {
  const token = tokenOf(request);
  const holder = token === undefined ? undefined : await context.sessions.holderOf(token);
  // Who looks at the console as somebody else calls no interfaces: they could write.
  const isOwn = holder !== undefined && holder.lookingAs === undefined;
  const user = isOwn ? await findUser(context.store, holder.userId) : undefined;
  if (user === undefined || !mayWork(user, context.now())) throw refused(MESSAGES.noToken);
  const actor = actorFor({ user, permissions: await permissionsOf(user, context.store) }, resource);
  const code = permissionCode(resource.definition, act);
  if (!allows(actor.permissions, code)) throw forbidden(code);
  return actor;
}

/** A site as somebody who acts: those without its key are told apart by where they are. */
function siteUser(site: Row, place: string): Actor['user'] {
  const name = `site:${textIn(site, 'code')}`;
  return { ...SYSTEM_ACTOR.user, id: `${name}:${place}`, username: name, realName: textIn(site, 'name') };
}

/** A call of an interface: which site and which interface, and what is done with which records. */
export interface AskedInterface {
  readonly site: Row;
  readonly auth: unknown;
  readonly resource: ServerResource;
  /** `view`, `create`, `update` or `delete`. */
  readonly act: string;
}

/**
 * Lets a call of an interface in, and answers who acts: the caller, or the site.
 * @throws ServerError 401, 403 or 429
 */
export async function admitCaller(
  { site, auth, resource, act }: AskedInterface,
  request: CallRequest,
  context: ServerContext,
): Promise<Actor> {
  if (auth === 'key') await requireKey(site, request, context);
  const caller = auth === 'session' ? await requireSession(request, context, resource, act) : null;
  const isKnown = auth === 'key' || auth === 'session';
  await consumeAttempt(context, turnsOf(site), { subject: site.id, place: isKnown ? 'known' : 'anyone' });
  return caller ?? ownerOf(siteUser(site, isKnown ? 'key' : addressOf(request)), resource);
}

const CORS_HEADERS = 'x-api-key, authorization, content-type, idempotency-key, if-none-match, x-request-id';
const READABLE = 'etag, deprecation, sunset, retry-after, x-request-id';
const PREFLIGHT_SECONDS = 600;

/** True for a page of the server that answers, which needs no permission. */
const isOwnPage = (origin: string, host: string | undefined): boolean =>
  host !== undefined && (origin === `https://${host}` || origin === `http://${host}`);

const VARYING = { vary: 'accept-encoding, origin' };

/**
 * What pages of other origins may read of an answer.
 * @throws ServerError 403 for an origin that the site does not name
 */
export function corsHeaders(site: Row, { headers }: CallRequest): Readonly<Record<string, string>> {
  const origin = headers.origin ?? '';
  if (origin === '' || isOwnPage(origin, headers.host)) return VARYING;
  if (!wordsIn(site, 'corsOrigins').includes(origin))
    throw new ServerError(FORBIDDEN, MESSAGES.originRefused, null, FORBIDDEN);
  return { ...VARYING, 'access-control-allow-origin': origin, 'access-control-expose-headers': READABLE };
}

/** What a browser is told before it calls from another origin. */
export const preflightHeaders = (methods: readonly string[]): Readonly<Record<string, string>> => ({
  'access-control-allow-methods': methods.join(', '),
  'access-control-allow-headers': CORS_HEADERS,
  'access-control-max-age': String(PREFLIGHT_SECONDS),
});
