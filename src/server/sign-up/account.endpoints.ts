import * as v from 'valibot';
import {
  type AccountRequest,
  accountRequest,
  type CodePurpose,
  codeProofRequest,
  sendCodeRequest,
  ticketProofRequest,
} from '../../contracts/account.ts';
import type { Condition } from '../../contracts/resource/condition.ts';
import { brokenPasswordRules } from '../../contracts/resources/password-rules.ts';
import { resetPasswordAttempts } from '../auth/login-attempts.ts';
import { writeLoginLog } from '../auth/login-history.ts';
import { newPassword } from '../auth/passwords/new-password.ts';
import { findCandidate, type SignInCandidate } from '../auth/sign-in-candidate.ts';
import { checkCode, retireCode, sendCode } from '../auth/verification-codes.ts';
import { welcome } from '../auth/welcome.ts';
import { forAnyone } from '../http/call-access.ts';
import {
  type Answer,
  type CallDefinition,
  type CallRequest,
  productCall,
  type ServerContext,
} from '../http/endpoint.ts';
import { type CallResponse, fail, succeed } from '../http/envelope.ts';
import { CODES, MESSAGES } from '../http/errors.ts';
import { malformed } from '../http/server-error.ts';
import { notifyPasswordChanged, queueMessage } from '../messages/message-job.ts';
import { findByMobile, findByName, findUser, type User, usersWhere } from '../operators/user.ts';
import { maskValue } from '../resource/rows/mask.ts';
import type { ResourceRegistry } from '../resource/server-resource.ts';
import { firstStamp, nextId, timeOf } from '../store/record-fields.ts';
import { COLLECTIONS, type Row } from '../store/store.ts';
import { storePassword } from '../system/change-password.ts';
import { createTicket, holderOfTicket, readTicket, spendTicket } from './qr-tickets.ts';

/** The same response for an unknown number, a wrong, expired or used code, and a number of another account. */
const codeRefused = fail('product', MESSAGES.wrongCode);

/** Parses the body; malformed ones are refused. */
const parseBody =
  <Schema extends v.GenericSchema>(
    schema: Schema,
    handle: (asked: v.InferOutput<Schema>, context: ServerContext, request: CallRequest) => Promise<CallResponse>,
  ): Answer =>
  async (request, context) => {
    const asked = v.safeParse(schema, request.body);
    return asked.success ? handle(asked.output, context, request) : malformed(asked.issues).toResponse();
  };

const tooManyRequests = (text: string, wait: number) => fail('product', text, { status: 429, wait });

const send = parseBody(sendCodeRequest, async (asked, context, request) => {
  const outcome = await sendCode(context, request, asked);
  if (outcome.kind === 'sent') {
    await queueMessage(context, request, { about: 'code', ...asked, sent: outcome.sent });
    return succeed('product', null);
  }
  await logRefusedCode(context, request, asked.mobile, 'blocked');
  return tooManyRequests(outcome.kind === 'tooMany' ? MESSAGES.tooManyCodes : MESSAGES.codeTooSoon, outcome.wait);
});

/** The refusal of a code; null for the right one. Every refusal is a line of the login log. */
async function checkCodeOrRefuse(
  context: ServerContext,
  request: CallRequest,
  asked: { readonly mobile: string; readonly code: string; readonly purpose: CodePurpose },
  candidate?: SignInCandidate,
): Promise<CallResponse | null> {
  const verdict = await checkCode(context, request, asked);
  if (verdict.kind === 'right') return null;
  await logRefusedCode(context, request, asked.mobile, verdict.kind === 'wrong' ? 'wrongCode' : 'blocked', candidate);
  return verdict.kind === 'tooMany' ? tooManyRequests(MESSAGES.tooManyCodes, verdict.wait) : codeRefused;
}

async function logRefusedCode(
  context: ServerContext,
  request: CallRequest,
  mobile: string,
  result: 'wrongCode' | 'blocked',
  candidate?: SignInCandidate,
): Promise<void> {
  const { user, earlier } = candidate ?? { user: await findByMobile(context.store, mobile) };
  const account = user?.username ?? maskNumber(mobile);
  await writeLoginLog(context, request, { account, user, method: 'sms', result, earlier });
}

const maskNumber = (mobile: string): string => String(maskValue({ mask: 'phone' }, mobile));

const register = parseBody(accountRequest, async (asked, context, request) => {
  if (isWeak(asked)) return passwordRefused('weakPassword');
  const refusal = await checkCodeOrRefuse(context, request, { ...asked, purpose: 'register' });
  if (refusal !== null) return refusal;
  const next = await newPassword(context, asked.password, { account: asked.account });
  if (next.fault !== null) return passwordRefused(next.fault);
  if (asked.account.toLowerCase().includes('admin'))
    return fail('product', MESSAGES.accountReserved, { code: CODES.conflict });
  const where: Condition = {
    any: [
      { field: 'account', op: 'is', value: asked.account },
      { field: 'mobile', op: 'is', value: asked.mobile },
    ],
  };
  if ((await usersWhere(context.store, where)).length > 0)
    return fail('product', MESSAGES.accountTaken, { code: CODES.conflict });
  await retireCode(context, asked.mobile, 'register');
  await context.store.insert(COLLECTIONS.users, await newAccount(asked, next.kept.password, context));
  return succeed('product', null);
});

const reset = (resources: ResourceRegistry) =>
  parseBody(accountRequest, async (asked, context, request) => {
    if (isWeak(asked)) return passwordRefused('weakPassword');
    const refusal = await checkCodeOrRefuse(context, request, { ...asked, purpose: 'reset' });
    if (refusal !== null) return refusal;
    const find = async () => {
      const user = await findByName(context.store, asked.account);
      return user?.mobile === asked.mobile ? user : undefined;
    };
    const holder = await find();
    if (holder === undefined) return codeRefused;
    const next = await newPassword(context, asked.password, { ...holder, account: holder.username });
    if (next.fault !== null) return passwordRefused(next.fault);
    // While the password was hashed, the account may have been deleted, or its password changed.
    const user = await find();
    if (user?.password !== holder.password) return codeRefused;
    await retireCode(context, asked.mobile, 'reset');
    await resetPasswordAttempts(context, user.username);
    await storePassword(user, context, resources, next.kept);
    await context.sessions.endAllOf(user.id);
    await notifyPasswordChanged(context, request, user.id);
    return succeed('product', null);
  });

const logInByCode = parseBody(codeProofRequest, async ({ mobile, code }, context, request) => {
  const candidate = await findCandidate(context, () => findByMobile(context.store, mobile), maskNumber(mobile));
  const refusal = await checkCodeOrRefuse(context, request, { mobile, code, purpose: 'signIn' }, candidate);
  if (refusal !== null) return refusal;
  const user = await findAgain(context, candidate);
  if (user?.mobile !== mobile || user.deleteTime !== '') return codeRefused;
  await retireCode(context, mobile, 'signIn');
  return welcome('product', { user, method: 'sms', earlier: candidate.earlier }, request, context);
});

const logInByTicket = parseBody(ticketProofRequest, async (proof, context, request) => {
  const find = async () => {
    const holder = await holderOfTicket(context, proof);
    return holder === undefined ? undefined : findUser(context.store, holder);
  };
  const { earlier } = await findCandidate(context, find, '');
  const userId = await spendTicket(context, proof);
  const user = userId === undefined ? undefined : await findUser(context.store, userId);
  return user === undefined
    ? fail('product', MESSAGES.ticketRefused)
    : welcome('product', { user, method: 'qr', earlier }, request, context);
});

/** The account as it is now; undefined when it was renamed meanwhile, because the lines read are those of its former name. */
async function findAgain({ store }: ServerContext, { user: before }: SignInCandidate): Promise<User | undefined> {
  const user = before === undefined ? undefined : await findUser(store, before.id);
  return user?.username === before?.username ? user : undefined;
}

/** The calls of the sign-in page, except for sign-in by password. */
export const accountEndpoints = (resources: ResourceRegistry): readonly CallDefinition[] => [
  productCall('/api/sendCode', 'sign-in', forAnyone, send, sendCodeRequest),
  productCall('/api/register', 'sign-in', forAnyone, register, accountRequest),
  productCall('/api/resetPassword', 'sign-in', forAnyone, reset(resources), accountRequest),
  productCall('/api/loginByCode', 'sign-in', forAnyone, logInByCode, codeProofRequest),
  productCall('/api/createTicket', 'sign-in', forAnyone, async (request, context) =>
    succeed('product', await createTicket(context, request)),
  ),
  productCall(
    '/api/readTicket',
    'sign-in',
    forAnyone,
    parseBody(ticketProofRequest, async (proof, context) =>
      succeed('product', { state: await readTicket(context, proof) }),
    ),
    ticketProofRequest,
  ),
  productCall('/api/loginByTicket', 'sign-in', forAnyone, logInByTicket, ticketProofRequest),
];

const isWeak = ({ account, password }: AccountRequest): boolean => brokenPasswordRules(password, account).length > 0;

const passwordRefused = (fault: 'weakPassword' | 'formerPassword'): CallResponse =>
  fail('product', MESSAGES[fault], { code: CODES.invalid });

/** A new account without roles, with its hashed password: it may only sign in until an administrator assigns roles. */
async function newAccount({ account, mobile }: AccountRequest, password: string, context: ServerContext): Promise<Row> {
  const [time, id] = [timeOf(context), await nextId(context.store, COLLECTIONS.users)];
  return {
    ...{ id, account, mobile, nickname: account, status: 'active', role: [], email: null, dept: null, homePath: null },
    ...firstStamp(account, time),
    password,
  };
}
