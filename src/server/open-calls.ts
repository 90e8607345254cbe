import { allows, permissionsOf } from './auth/permissions.ts';
import { requireRecentReauth } from './auth/recent-reauth.ts';
import { askedAgain } from './auth/renewal/renewals.ts';
import { lacksSecondFactor } from './auth/second-factor/second-factor.ts';
import { forUsers, type RowsAhead } from './auth/token.ts';
import { requireTakenParts } from './http/body/taken-parts.ts';
import { type AskedCall, type CallAccess, COSTS, type Depending } from './http/call-access.ts';
import type { CallDefinition, CallRequest, Endpoint, ServerContext } from './http/endpoint.ts';
import type { CallResponse } from './http/envelope.ts';
import { fieldsOf, requireReadParams } from './http/path-params.ts';
import {
  forbidden,
  illegal,
  invalidParameter,
  missing,
  passwordNeeded,
  readOnlySession,
  ServerError,
  secondFactorFirst,
  tooLarge,
} from './http/server-error.ts';
import type { User } from './operators/user.ts';
import { answerIdOf } from './resource/idempotency.ts';
import type { Actor, ResourceRegistry } from './resource/server-resource.ts';
import { isDeleted, scopeOf, seenRow } from './resource/stored-record.ts';
import { COLLECTIONS } from './store/store.ts';

/** Deeper bodies are refused unread. */
const MAX_DEPTH = 32;
/** Parts of one object: more than any record or file has, and what reads a body looks at each of them. */
const MAX_PARTS = 1000;
/** NUL, and halves of a pair of surrogates. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/**
 * Makes endpoints of calls: the one gate before all of them. In this order a call is refused without a session, before
 * another password is chosen or a required second factor is set up, when it sends too much, without the right, for a
 * parameter of the query that it does not read or a part of the body that it does not take, for a dry run where it has none, without a fresh proof, and for a record
 * that the caller may not see, or that is in the bin.
 */
export function openCalls(calls: readonly CallDefinition[], resources: ResourceRegistry): readonly Endpoint[] {
  return calls.map(({ answer, prepare, refused, ...call }) => {
    const { forAnyone, forCallers } = handlersOf(call, rowsAheadOf(call, resources));
    const admit = async (user: User, request: CallRequest, context: ServerContext): Promise<Actor> => {
      const actor: Actor = { user, permissions: await permissionsOf(user, context.store) };
      await requireAccess(call, actor, request, context, resources);
      return actor;
    };
    const finish = forCallers(async (user, request, context) =>
      answer(request, context, await admit(user, request, context)),
    );
    const enter = forCallers(async (user, request, context) => {
      const actor = await admit(user, request, context);
      // While a call is prepared, others have their turn: the session may be over by then.
      return prepare === undefined ? answer(request, context, actor) : finish(request, await prepare(request, context));
    });
    const open = forAnyone(async (request, context) => {
      const refusal = refusalBefore(call, request);
      if (refusal === null) return answer(request, context, null);
      if (refused === undefined) throw refusal;
      return refused(refusal, request, context);
    });
    const handle = call.access.caller === 'anyone' ? open : enter;
    return {
      ...call,
      handle: withHeaders(call.renews === true ? askedAgain(call.path, handle) : handle, call.headers),
    };
  });
}

/** Why a call is refused before anything is looked up; null where nothing stands against it. */
function refusalBefore({ access, reads, takes }: Gated, request: CallRequest): ServerError | null {
  try {
    requireBounds(access, request);
    requireReadParams(reads, request);
    requireTakenParts(takes, request);
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

/** Ways to a handler that turn what is refused into an answer; the second finds out first who calls. */
function handlersOf({ dialect, access }: Pick<CallDefinition, 'dialect' | 'access'>, rowsAhead: RowsAhead) {
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

/** The record that a call names, and the answer that its key may have been given already. */
function rowsAheadOf(
  { access: { scope }, concern, path }: Pick<Gated, 'access' | 'concern' | 'path'>,
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

type Gated = Pick<CallDefinition, 'access' | 'concern' | 'path' | 'reads' | 'takes'>;

/** @throws ServerError 401, 403, 413, 1001, 1002, 1004 or 1011 */
async function requireAccess(
  { access, concern, path, reads, takes }: Gated,
  actor: Actor,
  request: CallRequest,
  context: ServerContext,
  resources: ResourceRegistry,
): Promise<void> {
  await requireFreeHands({ access, concern }, actor.user, context);
  requireBounds(access, request);
  const asked: AskedCall = { request, context, callerId: actor.user.id };
  for (const codes of await resolved(access.rights, asked)) {
    const isHeld = access.nobody !== true && codes.some((code) => allows(actor.permissions, code));
    if (!isHeld) throw forbidden(codes[0] ?? '');
  }
  requireReadParams(reads, request);
  requireTakenParts(takes, request);
  const isDryRun = readDryRun(access, request);
  if (!isDryRun && (await resolved(access.proof, asked))) await requireRecentReauth(request, context);
  const { scope, gone = false, binned = false } = access;
  const resource = typeof scope === 'object' ? resources.find(scope.resource) : undefined;
  if (resource === undefined || !path.includes(':id')) return;
  const work = { resource, actor, context: { ...context, resources }, request: '' };
  if (gone && (await scopeOf(work)) === null) return;
  const row = await seenRow(work, request.params.id ?? '');
  if (row === undefined) throw missing();
  if (concern === 'write' && !binned && isDeleted(row)) throw illegal({}, []);
}

/** @throws ServerError 403 while something else has to be done first, or the caller only looks */
async function requireFreeHands(
  { access, concern }: Pick<Gated, 'access' | 'concern'>,
  user: User,
  context: ServerContext,
): Promise<void> {
  if (!access.mustChange) {
    if (user.status === 'mustChange') throw passwordNeeded();
    if (await lacksSecondFactor(context, user)) throw secondFactorFirst();
  }
  if (user.looking !== undefined && !access.looking && concern !== 'read') throw readOnlySession();
}

function resolved<Value>(value: Value | Depending<Value>, asked: AskedCall): Value | Promise<Value> {
  return isDepending(value) ? value.of(asked) : value;
}

const isDepending = <Value>(value: Value | Depending<Value>): value is Depending<Value> =>
  typeof value === 'object' && value !== null && 'of' in value && 'on' in value;

/** Whether the call is a dry run. @throws ServerError where the call has no dry run, or `dryRun` is no boolean */
function readDryRun({ dryRun: hasDryRun }: CallAccess, { body }: CallRequest): boolean {
  const { dryRun } = fieldsOf(body);
  if (dryRun === undefined) return false;
  if (!hasDryRun || typeof dryRun !== 'boolean') throw invalidParameter('dryRun');
  return dryRun;
}

function requireBounds({ cost }: CallAccess, { body, query }: CallRequest): void {
  if (room([query, body], COSTS[cost], MAX_DEPTH + 1) < 0) throw tooLarge();
}

/**
 * Characters that are left of a bound once a value is written out, below zero when it does not fit.
 * @throws ServerError 1001 for a value that is too deep, and for a text or a number that no database can hold; 413 for too many parts
 */
function room(value: unknown, left: number, depth: number, name = 'body'): number {
  if (typeof value === 'string') {
    if (UNSTORABLE.test(value)) throw invalidParameter(name);
    return left - value.length;
  }
  if (value instanceof Uint8Array) return left - value.length;
  // JSON may write a number that is too large to be one, such as 1e400.
  if (typeof value === 'number' && !Number.isFinite(value)) throw invalidParameter(name);
  if (typeof value !== 'object' || value === null) return left - 1;
  if (depth === 0) throw invalidParameter('body');
  if (!Array.isArray(value) && Object.keys(value).length > MAX_PARTS) throw tooLarge();
  let rest = left;
  for (const [key, member] of Object.entries(value)) {
    if (rest < 0) return rest;
    if (UNSTORABLE.test(key)) throw invalidParameter(name);
    rest = room(member, rest - key.length, depth - 1, Array.isArray(value) ? name : key);
  }
  return rest;
}
