import { REFUSAL_CODES } from '../../contracts/resource/api-error.ts';
import { forAnyone, forOwn } from '../http/call-access.ts';
import { type CallDefinition, type CallRequest, demoCall, productCall, type ServerContext } from '../http/endpoint.ts';
import { type Dialect, fail, succeed } from '../http/envelope.ts';
import { CODES, MESSAGES } from '../http/errors.ts';
import { fieldsOf, textOf } from '../http/path-params.ts';
import { findByName, findUser } from '../operators/user.ts';
import { addressOf, isAddressBlocked } from './blocked-addresses.ts';
import { writeLoginLog } from './login-history.ts';
import { renewalKeyOf } from './renewal/token-retry.ts';
import { auditSignIn } from './sign-in-audit.ts';
import { forUsers, tokenOf } from './token.ts';
import { type FailedLogin, verifyCredentials } from './verify-password.ts';
import { deny, RESULTS, welcome } from './welcome.ts';

const signIn = (dialect: Dialect) => async (request: CallRequest, context: ServerContext) => {
  const { username, password } = fieldsOf(request.body);
  const account = textOf(username) ?? '';
  if (await isAddressBlocked(context, addressOf(request))) {
    await writeLoginLog(context, request, { account, method: 'password', result: 'blocked' });
    return deny(dialect, 'tooMany');
  }
  const proof = await verifyCredentials(context, request, account, textOf(password) ?? '');
  if (!('denial' in proof)) return welcome(dialect, { ...proof, method: 'password' }, request, context);
  if (account !== '') {
    const { user, earlier } = ('tried' in proof && proof.tried) || (await triedName(context, account));
    const attempt = { account, user, method: 'password', result: RESULTS[proof.denial] } as const;
    await writeLoginLog(context, request, { ...attempt, earlier });
  }
  return deny(dialect, proof.denial, 'wait' in proof ? proof.wait : undefined);
};

const triedName = async ({ store }: ServerContext, name: string): Promise<Partial<FailedLogin>> => ({
  user: await findByName(store, name),
});

const endSession = async (request: CallRequest, context: ServerContext) => {
  const token = tokenOf(request);
  if (token === undefined) return;
  const holder = await context.sessions.holderOf(token);
  const user = holder === undefined ? undefined : await findUser(context.store, holder.userId);
  if (user !== undefined) await auditSignIn(context, user, 'signOut');
  await context.sessions.end(token);
};

const signOutProduct = async (request: CallRequest, context: ServerContext) => {
  await endSession(request, context);
  return succeed('product', null, MESSAGES.tokenDestroyed);
};

const signOutUser = forUsers('demo', async (_user, request, context) => {
  await endSession(request, context);
  return succeed('demo', null, MESSAGES.tokenDestroyed);
});

const RENEW = '/api/renewToken';
const END_IMPERSONATION = '/api/lookAsOneself';
const succeedWithToken = (token: string) => succeed('product', { token });

const renewToken = forUsers('product', async (_user, request, context) => {
  const token = await context.sessions.renew(tokenOf(request) ?? '', renewalKeyOf(request, RENEW));
  return token === undefined
    ? fail('product', MESSAGES.unknownToken, { status: 401, code: CODES.sessionEnded })
    : succeedWithToken(token);
});

/** Ends the impersonation of another account: the session belongs to the operator again, under a new token. */
const endImpersonation = async (request: CallRequest, context: ServerContext) => {
  const held = tokenOf(request) ?? '';
  const isLooking = (await context.sessions.holderOf(held))?.lookingAs !== undefined;
  const key = renewalKeyOf(request, END_IMPERSONATION);
  const token = isLooking ? await context.sessions.startImpersonation(held, null, key) : undefined;
  return token === undefined
    ? fail('product', MESSAGES.notFound, { code: REFUSAL_CODES.missing })
    : succeedWithToken(token);
};

const CREDENTIALS = ['username', 'password'];

/** Signing in and out, and the demo calls that end a session. The product's logout succeeds even with an invalid token. */
export const authEndpoints: readonly CallDefinition[] = [
  productCall('/api/loginIn', 'sign-in', forAnyone, signIn('product'), CREDENTIALS),
  productCall('/api/logout', 'session', forAnyone, signOutProduct),
  { ...productCall(RENEW, 'session', forOwn({ mustChange: true, looking: true }), renewToken), renews: true },
  { ...productCall(END_IMPERSONATION, 'session', forOwn({ looking: true }), endImpersonation), renews: true },
  demoCall('POST', '/login', forAnyone, signIn('demo'), {
    ...{ concern: 'sign-in', latency: 200, takes: CREDENTIALS },
  }),
  demoCall('GET', '/logout', forOwn({ mustChange: true, looking: true }), signOutUser, {
    concern: 'session',
    latency: 200,
  }),
  demoCall('POST', '/user/sessionTimeout', forAnyone, async () => fail('demo', MESSAGES.failed, { status: 401 })),
  demoCall('POST', '/user/tokenExpired', forAnyone, async () =>
    fail('demo', MESSAGES.tokenExpired, { code: CODES.sessionEnded }),
  ),
];
