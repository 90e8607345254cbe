import type { OutboundPort } from '../../server/http/call-context.ts';

/** Milliseconds after which a call is given up. */
const TIME_LIMIT = 4_000;
/** Longest answer that is read, in characters. */
const MAX_ANSWER = 1_000_000;

/**
 * Sends calls to the server that keeps official accounts.
 * @param base such as `https://api.weixin.qq.com`
 */
export const createOfficialAccountApi =
  (base: string): OutboundPort =>
  async ({ method, path, query, body }) => {
    const response = await fetch(`${base}${path}?${new URLSearchParams(query)}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_LIMIT),
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const text = await response.text();
    if (text.length > MAX_ANSWER) throw new SyntaxError('the answer is too long');
    return JSON.parse(text);
  };
