import { afterEach, expect, it, vi } from 'vitest';
import { createTransport } from '../transport.ts';

const request = {
  method: 'POST',
  url: '/basic-api/api/logout',
  headers: { 'Content-Type': 'application/json' },
  payload: {},
  body: '{}',
} as const;
const transport = createTransport({ wait: () => new Promise(() => undefined), isOnline: () => true });
const carriage = { headers: { Authorization: 'T' }, keepalive: true, timeoutMs: 1000 };

afterEach(() => vi.unstubAllGlobals());

/** A fake `fetch` with a given response, and its requests. */
function stubFetch(answer: () => Promise<Response>) {
  const asked: [string, RequestInit][] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push([url, init]);
    return answer();
  });
  return asked;
}

it('a keepalive call sends its headers and body, and returns the response of any status', async () => {
  const asked = stubFetch(async () => new Response('late', { status: 503, headers: { 'retry-after': '7' } }));
  const answer = await transport(request, { ...carriage, signal: new AbortController().signal });
  expect(answer).toMatchObject({ status: 503, body: 'late', retryAfter: '7' });
  const [[url, { method, keepalive, body, credentials, headers }] = ['', {}]] = asked;
  expect([url, method, keepalive, body, credentials]).toEqual(['/basic-api/api/logout', 'POST', true, '{}', 'omit']);
  expect(new Headers(headers).get('authorization')).toBe('T');
  expect(new Headers(headers).get('content-type')).toBe('application/json');
});

it('a broken connection and a cancelled call have different errors', async () => {
  stubFetch(() => Promise.reject(new TypeError('Failed to fetch')));
  const { signal } = new AbortController();
  await expect(transport(request, { ...carriage, signal })).rejects.toMatchObject({ kind: 'network' });
  const left = new AbortController();
  stubFetch(() => {
    left.abort();
    return Promise.reject(left.signal.reason);
  });
  await expect(transport(request, { ...carriage, signal: left.signal })).rejects.toMatchObject({ kind: 'cancelled' });
});
