import { failureFacts } from '@src/contracts/errors.ts';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { fakeServer, type Reply, success } from '../testing/fake-server.ts';
import type { Endpoint } from './endpoint.ts';

const write: Endpoint<unknown> = { method: 'POST', path: '/things', result: v.unknown() };

it.each<[string, Reply, object]>([
  [
    'the time to wait until, and the request id',
    { status: 429, headers: { 'retry-after': '30', 'x-request-id': 'req-7f:1' } },
    { kind: 'http', status: 429, retryAt: 30_000, requestId: 'req-7f:1' },
  ],
  ['neither when the headers are absent', { status: 500 }, { kind: 'http', status: 500 }],
  [
    'no request id when the header is a sentence',
    { status: 500, headers: { 'x-request-id': 'Call +1 555' } },
    { kind: 'http', status: 500 },
  ],
])('a failed response has %s', async (_case, reply, facts) => {
  const server = fakeServer(() => reply);
  const [ended] = await Promise.allSettled([server.client.call(write)]);
  const start = server.time.now();
  const reported = failureFacts(ended?.status === 'rejected' ? ended.reason : null);
  expect({ ...reported, ...(reported.retryAt === undefined ? {} : { retryAt: reported.retryAt - start }) }).toEqual(
    facts,
  );
});

it.each([200, 201, 250, 299])('status %i is a success (specification, section 9)', async (status) => {
  const server = fakeServer(() => ({ ...success('saved'), status }));
  expect(await server.client.call(write)).toBe('saved');
});

it.each([300, 304, 400, 500])('status %i is a failure, whatever its body contains', async (status) => {
  const server = fakeServer(() => ({ ...success('saved'), status }));
  await expect(server.client.call(write)).rejects.toMatchObject({ kind: 'http', status });
});
