import type { CallRequest, ServerContext } from '../../http/endpoint.ts';
import { type CallResponse, succeed } from '../../http/envelope.ts';
import { tokenOf } from '../token.ts';

const HEADER = 'idempotency-key';
/** Shorter ones could be guessed. */
const MIN_KEY_LENGTH = 16;

/** What a call that gives another token may be asked again by: its key, for this call alone. Undefined without a key that nobody guesses. */
export function renewalKeyOf({ headers, params, body }: CallRequest, path: string): string | undefined {
  const key = headers[HEADER] ?? '';
  return key.length < MIN_KEY_LENGTH ? undefined : JSON.stringify([path, params, body ?? null, key]);
}

type Handle = (request: CallRequest, context: ServerContext) => Promise<CallResponse>;

/**
 * Gives whoever lost the answer of such a call one more token in the place of the lost one: the token that they send is dead by
 * now. Everybody else is answered as usual.
 */
export const askedAgain =
  (path: string, handle: Handle): Handle =>
  async (request, context) => {
    const key = renewalKeyOf(request, path);
    const token = key === undefined ? undefined : await context.sessions.renewAgain(tokenOf(request) ?? '', key);
    return token === undefined ? handle(request, context) : succeed('product', { token });
  };
