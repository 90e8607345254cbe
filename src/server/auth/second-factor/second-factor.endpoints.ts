import * as v from 'valibot';
import { beginFactorRequest, factorCodeRequest, secondFactorProofRequest } from '../../../contracts/second-factor.ts';
import { forAnyone, forOwn } from '../../http/call-access.ts';
import { type Answer, type CallDefinition, productCall, type ServerContext } from '../../http/endpoint.ts';
import { type CallResponse, fail, succeed } from '../../http/envelope.ts';
import { CODES, MESSAGES } from '../../http/errors.ts';
import { malformed } from '../../http/server-error.ts';
import type { User } from '../../operators/user.ts';
import { writeLoginLog } from '../login-history.ts';
import { forUsers, tokenOf } from '../token.ts';
import { enterConsole } from '../welcome.ts';
import { answerChallenge } from './challenge.ts';
import {
  beginFactor,
  confirmFactor,
  hasSecondFactor,
  mustHaveSecondFactor,
  proveFactor,
  readFactor,
  removeFactor,
  renewRecoveryCodes,
} from './second-factor.ts';
import { authenticatorUri } from './totp.ts';

/** What authenticators show beside the name of the account. */
const ISSUER = 'Statehouse';

const wrongCode = fail('product', MESSAGES.wrongFactorCode);
const notOn = fail('product', MESSAGES.factorMissing, { code: CODES.conflict });

/** The second step of signing in. */
const signIn: Answer = async (request, context) => {
  const asked = v.safeParse(secondFactorProofRequest, request.body);
  if (!asked.success) return malformed(asked.issues).toResponse();
  const answered = await answerChallenge(context, asked.output);
  if (answered === undefined) return fail('product', MESSAGES.challengeOver, { code: CODES.notFound });
  const { user, method, isRight } = answered;
  if (isRight) return enterConsole('product', user, request, context, method);
  await writeLoginLog(context, request, { account: user.username, user, method, result: 'wrongCode' });
  return wrongCode;
};

/** A call about one's own second factor that a present code has to prove. */
const proven = (handle: (user: User, context: ServerContext) => Promise<CallResponse>): Answer =>
  forUsers('product', async (user, request, context) => {
    const asked = v.safeParse(factorCodeRequest, request.body);
    if (!asked.success) return malformed(asked.issues).toResponse();
    if (!(await hasSecondFactor(context, user.id))) return notOn;
    return (await proveFactor(context, user, asked.output.code)) ? handle(user, context) : wrongCode;
  });

const begin: Answer = forUsers('product', async (user, request, context) => {
  const asked = v.safeParse(beginFactorRequest, request.body ?? {});
  if (!asked.success) return malformed(asked.issues).toResponse();
  // Who is at an open console could else replace the authenticator by their own.
  if (await hasSecondFactor(context, user.id)) {
    const { code } = asked.output;
    if (code === undefined || !(await proveFactor(context, user, code))) return wrongCode;
  }
  const secret = await beginFactor(context, user);
  return succeed('product', { secret, uri: authenticatorUri(secret, user.username, ISSUER) });
});

/** Sessions that were opened without it end: somebody else may have them. */
const confirm: Answer = forUsers('product', async (user, request, context) => {
  const asked = v.safeParse(factorCodeRequest, request.body);
  if (!asked.success) return malformed(asked.issues).toResponse();
  const codes = await confirmFactor(context, user, asked.output.code);
  if (codes === undefined) return wrongCode;
  await context.sessions.endAllOf(user.id, tokenOf(request));
  return succeed('product', { codes });
});

const turnOff = proven(async (user, context) => {
  if (mustHaveSecondFactor(user)) return fail('product', MESSAGES.factorRequired, { code: CODES.conflict });
  await removeFactor(context, user.id);
  return succeed('product', null);
});

const renew = proven(async (user, context) => succeed('product', { codes: await renewRecoveryCodes(context, user) }));

/** Before an account is ready for anything else, its second factor can be set up. */
const setUp = { mustChange: true } as const;
const guarded = { ...setUp, proof: true } as const;

/** One's own second factor, and the step of signing in that asks for it. */
export const secondFactorEndpoints: readonly CallDefinition[] = [
  productCall('/api/loginBySecondFactor', 'sign-in', forAnyone, signIn, secondFactorProofRequest),
  productCall(
    '/api/secondFactor/read',
    'session',
    forOwn(setUp),
    forUsers('product', async (user, _request, context) => succeed('product', await readFactor(context, user))),
  ),
  productCall('/api/secondFactor/begin', 'session', forOwn(guarded), begin, beginFactorRequest),
  productCall('/api/secondFactor/confirm', 'session', forOwn(setUp), confirm, factorCodeRequest),
  productCall('/api/secondFactor/renewCodes', 'session', forOwn(guarded), renew, factorCodeRequest),
  productCall('/api/secondFactor/turnOff', 'session', forOwn(guarded), turnOff, factorCodeRequest),
];
