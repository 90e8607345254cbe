import type { CallRequest, ServerContext } from '../../http/endpoint.ts';
import { type CallResponse, succeed } from '../../http/envelope.ts';
import { tokenOf } from '../token.ts';

const HEADER = 'idempotency-key';
/** Shorter keys could be guessed. */
const MIN_KEY_LENGTH = 16;

/** The idempotency key of a call that issues a new token, bound to this call; undefined without a key that is long enough. */
export function renewalKeyOf({ headers, params, body }: CallRequest, path: string): string | undefined {
  const key = headers[HEADER] ?? '';
  return key.length < MIN_KEY_LENGTH ? undefined : JSON.stringify([path, params, body ?? null, key]);
}

type Handle = (request: CallRequest, context: ServerContext) => Promise<CallResponse>;

/**
 * Lets a client retry such a call when the response was lost: although the token it sends is revoked by now, it gets another
 * new one. All other requests are handled as usual.
 */
export const withTokenRetry =
  (path: string, handle: Handle): Handle =>
  async (request, context) => {
    const key = renewalKeyOf(request, path);
    const token = key === undefined ? undefined : await context.sessions.renewAgain(tokenOf(request) ?? '', key);
    return token === undefined ? handle(request, context) : succeed('product', { token });
  };
