import * as v from 'valibot';
import { beginFactorRequest, factorCodeRequest, secondFactorProofRequest } from '../../../contracts/second-factor.ts';
import { forAnyone, forOwn } from '../../http/call-access.ts';
import { type Answer, type CallDefinition, productCall, type ServerContext } from '../../http/endpoint.ts';
import { type CallResponse, fail, succeed } from '../../http/envelope.ts';
import { CODES, MESSAGES } from '../../http/errors.ts';
import { malformed } from '../../http/server-error.ts';
import { findUser, type User } from '../../operators/user.ts';
import { writeLoginLog } from '../login-history.ts';
import { findCandidate } from '../sign-in-candidate.ts';
import { forUsers, tokenOf } from '../token.ts';
import { openSignedInSession } from '../welcome.ts';
import { answerChallenge, holderOf } from './challenge.ts';
import {
  beginFactor,
  confirmFactor,
  hasSecondFactor,
  mustHaveSecondFactor,
  readFactor,
  removeFactor,
  renewRecoveryCodes,
  verifyFactor,
} from './second-factor.ts';
import { authenticatorUri } from './totp.ts';

/** The issuer name in authenticator apps. */
const ISSUER = 'Statehouse';

const wrongCode = fail('product', MESSAGES.wrongFactorCode);
const notOn = fail('product', MESSAGES.factorMissing, { code: CODES.conflict });

/** The second step of signing in. */
const signIn: Answer = async (request, context) => {
  const asked = v.safeParse(secondFactorProofRequest, request.body);
  if (!asked.success) return malformed(asked.issues).toResponse();
  const { earlier } = await findCandidate(context, () => findHolder(context, asked.output.challenge), '');
  const answered = await answerChallenge(context, asked.output);
  if (answered === undefined) return fail('product', MESSAGES.challengeOver, { code: CODES.notFound });
  const { user, method, isRight } = answered;
  if (isRight) return openSignedInSession('product', { user, method, earlier }, request, context);
  await writeLoginLog(context, request, { account: user.username, user, method, result: 'wrongCode', earlier });
  return wrongCode;
};

async function findHolder(context: ServerContext, challenge: string): Promise<User | undefined> {
  const userId = await holderOf(context, challenge);
  return userId === undefined ? undefined : findUser(context.store, userId);
}

/** A call for one's own second factor that requires a current code. */
const proven = (handle: (user: User, context: ServerContext) => Promise<CallResponse>): Answer =>
  forUsers('product', async (user, request, context) => {
    const asked = v.safeParse(factorCodeRequest, request.body);
    if (!asked.success) return malformed(asked.issues).toResponse();
    if (!(await hasSecondFactor(context, user.id))) return notOn;
    return (await verifyFactor(context, user, asked.output.code)) ? handle(user, context) : wrongCode;
  });

const begin: Answer = forUsers('product', async (user, request, context) => {
  const asked = v.safeParse(beginFactorRequest, request.body ?? {});
  if (!asked.success) return malformed(asked.issues).toResponse();
  // Otherwise a person at an unattended console could replace the authenticator.
  if (await hasSecondFactor(context, user.id)) {
    const { code } = asked.output;
    if (code === undefined || !(await verifyFactor(context, user, code))) return wrongCode;
  }
  const secret = await beginFactor(context, user);
  return succeed('product', { secret, uri: authenticatorUri(secret, user.username, ISSUER) });
});

/** Confirms the new factor; other sessions end, because they were opened without it. */
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

/** The second factor can be set up even while the account may do nothing else. */
const setUp = { mustChange: true } as const;
const guarded = { ...setUp, proof: true } as const;

/** Calls for one's own second factor, and the second step of signing in. */
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
