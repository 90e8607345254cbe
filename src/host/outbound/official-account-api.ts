import type { OutboundFile, OutboundPort } from '../../server/http/call-context.ts';

/** Milliseconds after which a call is given up, and one that carries a file. */
const TIME_LIMIT = 4_000;
const FILE_TIME_LIMIT = 30_000;
/** Longest answer that is read, in characters. */
const MAX_ANSWER = 1_000_000;

/**
 * Sends calls to the server that keeps official accounts.
 * @param base such as `https://api.weixin.qq.com`
 */
export const createOfficialAccountApi =
  (base: string): OutboundPort =>
  async ({ method, path, query, body, file }) => {
    const response = await fetch(`${base}${path}?${new URLSearchParams(query)}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(file === undefined ? TIME_LIMIT : FILE_TIME_LIMIT),
      ...(file === undefined ? jsonOf(body) : { body: formOf(file) }),
    });
    const text = await response.text();
    if (text.length > MAX_ANSWER) throw new SyntaxError('the answer is too long');
    return JSON.parse(text);
  };

const jsonOf = (body: unknown) =>
  body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };

function formOf({ field, name, type, bytes }: OutboundFile): FormData {
  const form = new FormData();
  form.append(field, new Blob([bytes], { type }), name);
  return form;
}
