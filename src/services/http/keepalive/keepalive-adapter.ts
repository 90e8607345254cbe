import type { AxiosAdapter } from 'axios';

/**
 * Axios adapter for a call that outlives the page, such as signing out. It supports text only: the fetch adapter of
 * axios is as large as the rest of the client.
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
