import { type DomainContext, type DomainRequest, demoCall, type Endpoint, productCall } from '../endpoint.ts';
import { type Dialect, type DomainResponse, fail, succeed } from '../envelope.ts';
import { CODES, MESSAGES } from '../errors.ts';
import { fieldsOf, textOf } from '../params.ts';
import { findByCredentials, type User } from '../users/user.ts';
import { forUsers, tokenOf } from './token.ts';

const signIn = (dialect: Dialect) => async (request: DomainRequest, context: DomainContext) => {
  const { username, password } = fieldsOf(request.body);
  const user = await findByCredentials(context.store, textOf(username) ?? '', textOf(password) ?? '');
  if (user === undefined) return fail(dialect, MESSAGES.wrongCredentials);
  return welcome(dialect, user, context);
};

/** Opens a session for somebody who has proven who it is. */
export async function welcome(dialect: Dialect, user: User, context: DomainContext): Promise<DomainResponse> {
  const token = await context.sessions.issue(user.id);
  const { id, username, realName, desc, roles } = user;
  return succeed(dialect, { roles, userId: id, username, token, realName, desc });
}

const endSession = async (request: DomainRequest, context: DomainContext) => {
  const token = tokenOf(request);
  if (token !== undefined) await context.sessions.end(token);
};

const signOutAnyway = async (request: DomainRequest, context: DomainContext) => {
  await endSession(request, context);
  return succeed('product', null, MESSAGES.tokenDestroyed);
};

const signOutUser = forUsers('demo', async (_user, request, context) => {
  await endSession(request, context);
  return succeed('demo', null, MESSAGES.tokenDestroyed);
});

/** Signing in and out, and the demo calls that end a session. The product's logout succeeds for a dead token too. */
export const authEndpoints: readonly Endpoint[] = [
  productCall('/api/loginIn', 'sign-in', signIn('product')),
  productCall('/api/logout', 'session', signOutAnyway),
  demoCall('POST', '/login', signIn('demo'), { concern: 'sign-in', latency: 200 }),
  demoCall('GET', '/logout', signOutUser, { concern: 'session', latency: 200 }),
  demoCall('POST', '/user/sessionTimeout', async () => fail('demo', MESSAGES.failed, { status: 401 })),
  demoCall('POST', '/user/tokenExpired', async () => fail('demo', MESSAGES.tokenExpired, { code: CODES.sessionEnded })),
];
