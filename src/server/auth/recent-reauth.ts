import { REFUSAL_CODES } from '../../contracts/resource/api-error.ts';
import { forOwn } from '../http/call-access.ts';
import { type CallDefinition, type CallRequest, productCall, type ServerContext } from '../http/endpoint.ts';
import { fail, succeed } from '../http/envelope.ts';
import { MESSAGES } from '../http/errors.ts';
import { fieldsOf, textOf } from '../http/path-params.ts';
import { ServerError } from '../http/server-error.ts';
import { PROOF_NEEDED_TEXT } from './reauth.literals.ts';
import { forUsers, tokenOf } from './token.ts';
import { verifyCredentials } from './verify-password.ts';

/** How long a password confirmation is valid for sensitive calls, against misuse of an unattended console. Minutes. */
export const PROOF_MINUTES = 15;
const MINUTE = 60_000;

/**
 * Requires a recent password confirmation of the session.
 * @throws ServerError 1011 when the password must be confirmed again
 */
export async function requireRecentReauth(request: CallRequest, context: ServerContext): Promise<void> {
  const { sessions, now, proofMinutes = PROOF_MINUTES } = context;
  const proven = await sessions.provenAt(tokenOf(request) ?? '');
  if (now().getTime() - proven > proofMinutes * MINUTE) {
    throw new ServerError(REFUSAL_CODES.proof, MESSAGES.proofNeeded, { text: PROOF_NEEDED_TEXT });
  }
}

const confirmPassword = forUsers('product', async (user, request, context) => {
  const proof = await verifyCredentials(context, request, user.username, textOf(fieldsOf(request.body).password) ?? '');
  if ('denial' in proof) {
    return proof.denial === 'tooMany'
      ? fail('product', MESSAGES.tooManyAttempts, { status: 429, wait: proof.wait })
      : fail('product', MESSAGES.wrongPassword);
  }
  await context.sessions.prove(tokenOf(request) ?? '');
  return succeed('product', null);
});

/** The call that confirms the password of an open session. */
export const reauthEndpoints: readonly CallDefinition[] = [
  productCall('/api/confirmPassword', 'session', forOwn({ mustChange: true }), confirmPassword, ['password']),
];
