import * as v from 'valibot';
import {
  type AccountRequest,
  accountRequest,
  codeProofRequest,
  passwordFault,
  sendCodeRequest,
  ticketProofRequest,
} from '../../contracts/account.ts';
import { forgetWrong } from '../auth/attempts.ts';
import { welcome } from '../auth/auth.endpoints.ts';
import { hashPassword } from '../auth/passwords.ts';
import { type DomainContext, type DomainRequest, type Endpoint, productCall } from '../endpoint.ts';
import { type DomainResponse, fail, succeed } from '../envelope.ts';
import { CODES, MESSAGES } from '../errors.ts';
import { nextId, timeOf } from '../resource/stored-record.ts';
import { COLLECTIONS, type Row } from '../store.ts';
import { formerPasswords } from '../system/former-passwords.ts';
import { allUsers, findUser } from '../users/user.ts';
import { checkCode, retireCode, sendCode } from './codes.ts';
import { createTicket, readTicket, spendTicket } from './tickets.ts';

/** Passwords that every guesser tries first. A host for real users asks a list of known passwords instead. */
const FIRST_GUESSES = new Set([
  'password',
  '12345678',
  '123456789',
  '1234567890',
  'qwertyuiop',
  '11111111',
  '88888888',
]);

const malformed = fail('product', MESSAGES.invalid, { code: CODES.invalid });
/** The same for an unknown number, a wrong, old or used code, and a number of somebody else. */
const unproven = fail('product', MESSAGES.wrongCode);

/** Lets only bodies of one form through. */
const reading =
  <Schema extends v.GenericSchema>(
    schema: Schema,
    handle: (asked: v.InferOutput<Schema>, context: DomainContext, request: DomainRequest) => Promise<DomainResponse>,
  ): Endpoint['handle'] =>
  async (request, context) => {
    const asked = v.safeParse(schema, request.body);
    return asked.success ? handle(asked.output, context, request) : malformed;
  };

const send = reading(sendCodeRequest, async (asked, context) =>
  (await sendCode(context, asked)) ? succeed('product', null) : fail('product', MESSAGES.codeTooSoon, { status: 429 }),
);

const register = reading(accountRequest, async (asked, context) => {
  const weak = weakness(asked);
  if (weak !== null) return weak;
  if (!(await checkCode(context, asked.mobile, asked.code, 'register'))) return unproven;
  const users = await allUsers(context.store);
  const name = asked.account.toLowerCase();
  if (name.includes('admin')) return fail('product', MESSAGES.reservedAccountName, { code: CODES.conflict });
  if (users.some(({ username, mobile }) => username.toLowerCase() === name || mobile === asked.mobile))
    return fail('product', MESSAGES.accountTaken, { code: CODES.conflict });
  await retireCode(context, asked.mobile, 'register');
  await context.store.insert(COLLECTIONS.users, await newAccount(asked, context));
  return succeed('product', null);
});

const reset = reading(accountRequest, async (asked, context) => {
  const weak = weakness(asked);
  if (weak !== null) return weak;
  const right = await checkCode(context, asked.mobile, asked.code, 'reset');
  const users = await allUsers(context.store);
  const user = users.find(({ username, mobile }) => username === asked.account && mobile === asked.mobile);
  if (!right || user === undefined) return unproven;
  await retireCode(context, asked.mobile, 'reset');
  await forgetWrong(context, user.username);
  const password = await hashPassword(asked.password, context);
  const former = formerPasswords(user);
  await context.store.update(COLLECTIONS.users, user.id, { password, formerPasswords: former });
  await context.sessions.endAllOf(user.id);
  return succeed('product', null);
});

const logInByCode = reading(codeProofRequest, async ({ mobile, code }, context, request) => {
  const right = await checkCode(context, mobile, code, 'signIn');
  const user = (await allUsers(context.store)).find((each) => each.mobile === mobile);
  if (!right || user === undefined) return unproven;
  await retireCode(context, mobile, 'signIn');
  return welcome('product', user, request, context, 'sms');
});

const logInByTicket = reading(ticketProofRequest, async (proof, context, request) => {
  const userId = await spendTicket(context, proof);
  const user = userId === undefined ? undefined : await findUser(context.store, userId);
  return user === undefined
    ? fail('product', MESSAGES.ticketRefused)
    : welcome('product', user, request, context, 'qr');
});

/** Everything the sign-in page offers beyond the password. */
export const accountEndpoints: readonly Endpoint[] = [
  productCall('/api/sendCode', 'sign-in', send),
  productCall('/api/register', 'sign-in', register),
  productCall('/api/resetPassword', 'sign-in', reset),
  productCall('/api/loginByCode', 'sign-in', logInByCode),
  productCall('/api/createTicket', 'sign-in', async (_request, context) =>
    succeed('product', await createTicket(context)),
  ),
  productCall(
    '/api/readTicket',
    'sign-in',
    reading(ticketProofRequest, async (proof, context) =>
      succeed('product', { state: await readTicket(context, proof) }),
    ),
  ),
  productCall('/api/loginByTicket', 'sign-in', logInByTicket),
];

function weakness({ account, password }: AccountRequest): DomainResponse | null {
  const weak = passwordFault(password, account) !== null || FIRST_GUESSES.has(password.toLowerCase());
  return weak ? fail('product', MESSAGES.weakPassword, { code: CODES.invalid }) : null;
}

/** Somebody new may sign in and nothing else: rights are given by an administrator. */
async function newAccount({ account, mobile, password }: AccountRequest, context: DomainContext): Promise<Row> {
  const [time, id] = [timeOf(context), await nextId(context.store, COLLECTIONS.users)];
  return {
    ...{ id, account, mobile, nickname: account, status: 'active', role: [], email: null, dept: null, homePath: null },
    ...{ version: 1, creator: account, createTime: time, updater: account, updateTime: time, deleteTime: '' },
    password: await hashPassword(password, context),
  };
}
