import type { OutboundFile, OutboundPort } from '../../server/http/call-context.ts';
import { readText } from '../../server/outbound/read-bytes.ts';

/** Timeouts of a call, and of one that carries a file, in milliseconds. */
const TIMEOUT_MS = 4_000;
const FILE_TIMEOUT_MS = 30_000;

/**
 * Sends calls to the server of official accounts.
 * @param base such as `https://api.weixin.qq.com`
 */
export const createOfficialAccountApi =
  (base: string): OutboundPort =>
  async ({ method, path, query, body, file }) => {
    const response = await fetch(`${base}${path}?${new URLSearchParams(query)}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(file === undefined ? TIMEOUT_MS : FILE_TIMEOUT_MS),
      ...(file === undefined ? jsonOf(body) : { body: formOf(file) }),
    });
    return JSON.parse(await readText(response, () => new SyntaxError('the answer is too long')));
  };

const jsonOf = (body: unknown) =>
  body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };

function formOf({ field, name, type, bytes }: OutboundFile): FormData {
  const form = new FormData();
  form.append(field, new Blob([bytes], { type }), name);
  return form;
}
