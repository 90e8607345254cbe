import type { AxiosAdapter } from 'axios';

/**
 * Carries a call that outlives the page, as the farewell of a sign-out. It sends text and takes text, which is all that is
 * needed of `fetch` here: the adapter that axios brings for it weighs as much as the rest of the client.
 */
export const keepaliveAdapter: AxiosAdapter = async (config) => {
  const { url = '', method = 'get', headers, data, signal } = config;
  const init: RequestInit = {
    method: method.toUpperCase(),
    headers: Object.entries(headers.toJSON()).map(([name, value]) => [name, String(value)]),
    body: typeof data === 'string' ? data : null,
    credentials: 'omit',
    keepalive: true,
    ...(signal instanceof AbortSignal ? { signal } : {}),
  };
  const response = await globalThis.fetch(url, init);
  const { status, statusText } = response;
  return { data: await response.text(), status, statusText, headers: Object.fromEntries(response.headers), config };
};
