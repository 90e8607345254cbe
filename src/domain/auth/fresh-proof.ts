import { REFUSAL_CODES } from '../../contracts/resource/refusal.ts';
import { type DomainContext, type DomainRequest, type Endpoint, productCall } from '../endpoint.ts';
import { fail, succeed } from '../envelope.ts';
import { MESSAGES } from '../errors.ts';
import { fieldsOf, textOf } from '../params.ts';
import { Refused } from '../resource/refuse.ts';
import { PROOF_NEEDED_TEXT } from './proof.literals.ts';
import { provePassword } from './prove-password.ts';
import { forUsers, tokenOf } from './token.ts';

/** How long a proven password is good for acts that could do much harm at an unlocked desk. Minutes. */
export const PROOF_MINUTES = 15;
const MINUTE = 60_000;

/**
 * Lets a session through whose password was proven a short while ago.
 * @throws Refused 1011 when it has to be proven again
 */
export async function requireFreshProof(request: DomainRequest, context: DomainContext): Promise<void> {
  const { sessions, now, proofMinutes = PROOF_MINUTES } = context;
  const proven = await sessions.provenAt(tokenOf(request) ?? '');
  if (now().getTime() - proven > proofMinutes * MINUTE) {
    throw new Refused(REFUSAL_CODES.proof, MESSAGES.proofNeeded, { text: PROOF_NEEDED_TEXT });
  }
}

const confirmPassword = forUsers('product', async (user, request, context) => {
  const proof = await provePassword(context, user.username, textOf(fieldsOf(request.body).password) ?? '');
  if ('denial' in proof) {
    return proof.denial === 'tooMany'
      ? fail('product', MESSAGES.tooManyAttempts, { status: 429 })
      : fail('product', MESSAGES.wrongPassword);
  }
  await context.sessions.prove(tokenOf(request) ?? '');
  return succeed('product', null);
});

/** The call that proves the password of an open session once more. */
export const proofEndpoints: readonly Endpoint[] = [productCall('/api/confirmPassword', 'session', confirmPassword)];
