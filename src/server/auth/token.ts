import type { SessionFate } from '../../contracts/session.ts';
import type { CallRequest, ServerContext } from '../http/endpoint.ts';
import { type CallResponse, type Dialect, fail } from '../http/envelope.ts';
import { CODES, MESSAGES } from '../http/errors.ts';
import { canUseSession, effectiveUser, findUser, type User } from '../operators/user.ts';
import { createReadAhead, type RowKey } from './read-ahead.ts';
import { sessionIdOf } from './sessions.ts';

/** The token of a call: the `authorization` header, with or without a scheme before it. Undefined when there is none. */
export function tokenOf(request: CallRequest): string | undefined {
  const header = (request.headers.authorization ?? '').trim();
  return header === '' ? undefined : header.slice(header.lastIndexOf(' ') + 1);
}

/** The messages for a missing token and for a token without a session. */
export interface TokenErrors {
  readonly missing: string;
  readonly unknown: string;
}

const DEFAULT_ERRORS: TokenErrors = { missing: MESSAGES.noToken, unknown: MESSAGES.unknownToken };

type SignedInHandle = (
  user: User,
  request: CallRequest,
  context: ServerContext,
) => Promise<CallResponse> | CallResponse;

/** The rows that a call of an account is going to read. */
export type RowsAhead = (request: CallRequest, userId: string) => readonly RowKey[];

const prefetch = createReadAhead();

/**
 * Allows only signed-in users. The product refuses with HTTP 401 and code 401, so that the client ends the session;
 * the demo server refuses with HTTP 200 and code -1, as specified.
 */
export function forUsers(
  dialect: Dialect,
  handle: SignedInHandle,
  refusals: TokenErrors = DEFAULT_ERRORS,
  rowsAhead: RowsAhead = () => [],
) {
  const refuse = (text: string, fate: SessionFate | null = null) =>
    dialect === 'product'
      ? fail('product', text, { status: 401, code: CODES.sessionEnded, result: fate === null ? null : { ended: fate } })
      : fail('demo', text);
  return async (request: CallRequest, context: ServerContext): Promise<CallResponse> => {
    const token = tokenOf(request);
    if (token === undefined) return refuse(refusals.missing);
    const session = sessionIdOf(token);
    prefetch.begin(context.store, session, (userId) => rowsAhead(request, userId));
    const holder = await context.sessions.holderOf(token, request.headers['x-unattended'] !== undefined);
    const user = holder === undefined ? undefined : await findUser(context.store, holder.userId);
    if (user !== undefined) prefetch.note(session, user);
    const isOpen = user !== undefined && canUseSession(user, context.now());
    return isOpen
      ? handle(effectiveUser(user, holder?.lookingAs), request, context)
      : refuse(refusals.unknown, holder === undefined ? await findFate(token, context) : 'closed');
  };
}

/** Why a token is invalid; null when that is unknown. */
async function findFate(token: string, context: ServerContext): Promise<SessionFate | null> {
  const end = await context.sessions.endOf(token);
  if (end === undefined) return null;
  const user = await findUser(context.store, end.userId);
  if (user === undefined || !canUseSession(user, context.now())) return 'closed';
  return end.reason === 'token' ? 'changed' : end.reason;
}
