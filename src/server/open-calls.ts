import { permissionsOf, requirePermission } from './auth/permissions.ts';
import { requireRecentReauth } from './auth/recent-reauth.ts';
import { withTokenRetry } from './auth/renewal/token-retry.ts';
import { lacksSecondFactor } from './auth/second-factor/second-factor.ts';
import { forUsers, type RowsAhead } from './auth/token.ts';
import { requireAcceptedParts } from './http/body/accepted-parts.ts';
import { type AccessRequest, type CallAccess, COSTS, type RequestDependent } from './http/call-access.ts';
import type { CallDefinition, CallRequest, Endpoint, ServerContext } from './http/endpoint.ts';
import type { CallResponse } from './http/envelope.ts';
import { fieldsOf, requireReadParams } from './http/path-params.ts';
import {
  forbidden,
  illegal,
  invalidParameter,
  missing,
  passwordChangeRequired,
  readOnlySession,
  ServerError,
  secondFactorRequired,
  tooLarge,
} from './http/server-error.ts';
import type { User } from './operators/user.ts';
import { answerIdOf } from './resource/idempotency.ts';
import type { Actor, ResourceRegistry } from './resource/server-resource.ts';
import { findVisibleRow, isDeleted, scopeOf } from './resource/stored-record.ts';
import { COLLECTIONS } from './store/store.ts';

/** Maximum nesting of a body; deeper ones are refused. */
const MAX_DEPTH = 32;
/** Maximum number of keys of one object: more than any record or file has, because every key is checked. */
const MAX_KEYS = 1000;
/** NUL, and lone surrogates. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/**
 * Adds access control to calls. In this order a call is refused: without a session; before a required password change or second
 * factor; when it is too large; without the right; for a query parameter that it does not read or a part of the body that it does
 * not accept; for a dry run that it does not support; without a recent password confirmation; and for a record that is not visible
 * to the caller, or is in the recycle bin.
 */
export function openCalls(calls: readonly CallDefinition[], resources: ResourceRegistry): readonly Endpoint[] {
  return calls.map(({ answer, prepare, refused, ...call }) => {
    const { forAnyone, forCallers } = createWrappers(call, findRowsAhead(call, resources));
    const admit = async (user: User, request: CallRequest, context: ServerContext): Promise<Actor> => {
      const actor: Actor = { user, permissions: await permissionsOf(user, context.store) };
      await requireAccess(call, actor, request, context, resources);
      return actor;
    };
    const finish = forCallers(async (user, request, context) =>
      answer(request, context, await admit(user, request, context)),
    );
    const handleSignedIn = forCallers(async (user, request, context) => {
      const actor = await admit(user, request, context);
      // Other calls run while this one is prepared, so its session may have ended: access is checked again.
      return prepare === undefined ? answer(request, context, actor) : finish(request, await prepare(request, context));
    });
    const open = forAnyone(async (request, context) => {
      const refusal = checkRequest(call, request);
      if (refusal === null) return answer(request, context, null);
      if (refused === undefined) throw refusal;
      return refused(refusal, request, context);
    });
    const handle = call.access.caller === 'anyone' ? open : handleSignedIn;
    // A retry is recognised by the whole body, so the body is checked before anything reads it.
    const retried = forAnyone(async (request, context) => {
      requireBounds(call.access, request);
      return withTokenRetry(call.path, handle)(request, context);
    });
    return { ...call, handle: withHeaders(call.renews === true ? retried : handle, call.headers) };
  });
}

/** Why a call is refused before any data is read; null when there is no reason. */
function checkRequest({ access, reads, takes }: CheckedCall, request: CallRequest): ServerError | null {
  try {
    requireBounds(access, request);
    requireReadParams(reads, request);
    requireAcceptedParts(takes, request);
    return null;
  } catch (cause) {
    if (cause instanceof ServerError) return cause;
    throw cause;
  }
}

type Handle = Endpoint['handle'];

const withHeaders =
  (handle: Handle, headers: CallDefinition['headers']): Handle =>
  async (request, context) => {
    const answer = await handle(request, context);
    return headers === undefined ? answer : { ...answer, headers: { ...headers, ...answer.headers } };
  };

/** Wrappers that convert a thrown refusal to a response; the second one also requires a signed-in user. */
function createWrappers({ dialect, access }: Pick<CallDefinition, 'dialect' | 'access'>, rowsAhead: RowsAhead) {
  const answered = async (result: Promise<CallResponse>): Promise<CallResponse> => {
    try {
      return await result;
    } catch (cause) {
      if (cause instanceof ServerError) return cause.toResponse(dialect);
      throw cause;
    }
  };
  return {
    forAnyone:
      (handle: Handle): Handle =>
      (request, context) =>
        answered(handle(request, context)),
    forCallers: (handle: (user: User, request: CallRequest, context: ServerContext) => Promise<CallResponse>) =>
      forUsers(dialect, (...parts) => answered(handle(...parts)), access.refusals, rowsAhead),
  };
}

/** The rows that a call will read: its record, and the response stored under its idempotency key. */
function findRowsAhead(
  { access: { scope }, concern, path }: Pick<CheckedCall, 'access' | 'concern' | 'path'>,
  resources: ResourceRegistry,
): RowsAhead {
  const name = typeof scope === 'object' && path.includes(':id') ? scope.resource : undefined;
  return (request, userId) => {
    const collection = name === undefined ? undefined : resources.find(name)?.collection;
    const answer = concern === 'write' ? answerIdOf(request, userId) : null;
    return [
      ...(collection === undefined ? [] : [[collection, request.params.id ?? ''] as const]),
      ...(answer === null ? [] : [[COLLECTIONS.answers, answer] as const]),
    ];
  };
}

type CheckedCall = Pick<CallDefinition, 'access' | 'concern' | 'path' | 'reads' | 'takes'>;

/** @throws ServerError 401, 403, 413, 1001, 1002, 1004 or 1011 */
async function requireAccess(
  { access, concern, path, reads, takes }: CheckedCall,
  actor: Actor,
  request: CallRequest,
  context: ServerContext,
  resources: ResourceRegistry,
): Promise<void> {
  await requireUnrestricted({ access, concern }, actor.user, context);
  requireBounds(access, request);
  const asked: AccessRequest = { request, context, callerId: actor.user.id };
  for (const codes of await resolveDepending(access.rights, asked)) {
    if (access.nobody === true) throw forbidden(codes[0] ?? '');
    requirePermission(actor.permissions, ...codes);
  }
  requireReadParams(reads, request);
  requireAcceptedParts(takes, request);
  const isDryRun = readDryRun(access, request);
  if (!isDryRun && (await resolveDepending(access.proof, asked))) await requireRecentReauth(request, context);
  const { scope, gone = false, binned = false } = access;
  const resource = typeof scope === 'object' ? resources.find(scope.resource) : undefined;
  if (resource === undefined || !path.includes(':id')) return;
  const work = { resource, actor, context: { ...context, resources }, request: '' };
  if (gone && (await scopeOf(work)) === null) return;
  const row = await findVisibleRow(work, request.params.id ?? '');
  if (row === undefined) throw missing();
  if (concern === 'write' && !binned && isDeleted(row)) throw illegal({}, []);
}

/** @throws ServerError 403 before a required password change or second factor, and for writes while impersonating */
async function requireUnrestricted(
  { access, concern }: Pick<CheckedCall, 'access' | 'concern'>,
  user: User,
  context: ServerContext,
): Promise<void> {
  if (!access.mustChange) {
    if (user.status === 'mustChange') throw passwordChangeRequired();
    if (await lacksSecondFactor(context, user)) throw secondFactorRequired();
  }
  if (user.looking !== undefined && !access.looking && concern !== 'read') throw readOnlySession();
}

function resolveDepending<Value>(value: Value | RequestDependent<Value>, asked: AccessRequest): Value | Promise<Value> {
  return isDepending(value) ? value.of(asked) : value;
}

const isDepending = <Value>(value: Value | RequestDependent<Value>): value is RequestDependent<Value> =>
  typeof value === 'object' && value !== null && 'of' in value && 'on' in value;

/** True for a dry run. @throws ServerError when the call does not support it, or `dryRun` is not a boolean */
function readDryRun({ dryRun: hasDryRun }: CallAccess, { body }: CallRequest): boolean {
  const { dryRun } = fieldsOf(body);
  if (dryRun === undefined) return false;
  if (!hasDryRun || typeof dryRun !== 'boolean') throw invalidParameter('dryRun');
  return dryRun;
}

function requireBounds({ cost }: CallAccess, { body, query }: CallRequest): void {
  if (subtractSize([query, body], COSTS[cost], MAX_DEPTH + 1) < 0) throw tooLarge();
}

/**
 * Subtracts the size of a value in characters from a limit; the result is negative when the value is too large.
 * @throws ServerError 1001 for a value that is nested too deeply, or a text or number that cannot be stored; 413 for too many keys
 */
function subtractSize(value: unknown, left: number, depth: number, name = 'body'): number {
  if (typeof value === 'string') {
    if (UNSTORABLE.test(value)) throw invalidParameter(name);
    return left - value.length;
  }
  if (value instanceof Uint8Array) return left - value.length;
  // JSON allows numbers that are too large for JavaScript, such as 1e400.
  if (typeof value === 'number' && !Number.isFinite(value)) throw invalidParameter(name);
  if (typeof value !== 'object' || value === null) return left - 1;
  if (depth === 0) throw invalidParameter('body');
  let rest = left;
  // By index: with a list of all entries, a long list takes ten times as long.
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length && rest >= 0; at += 1)
      rest = subtractSize(value[at], rest - String(at).length, depth - 1, name);
    return rest;
  }
  if (Object.keys(value).length > MAX_KEYS) throw tooLarge();
  for (const [key, member] of Object.entries(value)) {
    if (rest < 0) return rest;
    if (UNSTORABLE.test(key)) throw invalidParameter(name);
    rest = subtractSize(member, rest - key.length, depth - 1, key);
  }
  return rest;
}
