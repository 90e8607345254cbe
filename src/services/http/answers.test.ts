import { failureFacts } from '@src/contracts/errors.ts';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { fakeServer, good, type Reply } from '../testing/fake-server.ts';
import type { Endpoint } from './endpoint.ts';

const write: Endpoint<unknown> = { method: 'POST', path: '/things', result: v.unknown() };

it.each<[string, Reply, object]>([
  [
    'until when to wait, and its name for the request',
    { status: 429, headers: { 'retry-after': '30', 'x-request-id': 'req-7f:1' } },
    { kind: 'http', status: 429, retryAt: 30_000, requestId: 'req-7f:1' },
  ],
  ['nothing of either', { status: 500 }, { kind: 'http', status: 500 }],
  [
    'a name that is a sentence',
    { status: 500, headers: { 'x-request-id': 'Call +1 555' } },
    { kind: 'http', status: 500 },
  ],
])('a failed answer tells %s', async (_case, reply, facts) => {
  const server = fakeServer(() => reply);
  const [ended] = await Promise.allSettled([server.client.call(write)]);
  const start = server.time.now();
  const reported = failureFacts(ended?.status === 'rejected' ? ended.reason : null);
  expect({ ...reported, ...(reported.retryAt === undefined ? {} : { retryAt: reported.retryAt - start }) }).toEqual(
    facts,
  );
});

it.each([200, 201, 250, 299])('status %i is a success (specification, section 9)', async (status) => {
  const server = fakeServer(() => ({ ...good('saved'), status }));
  expect(await server.client.call(write)).toBe('saved');
});

it.each([300, 304, 400, 500])('status %i is none, whatever its body says', async (status) => {
  const server = fakeServer(() => ({ ...good('saved'), status }));
  await expect(server.client.call(write)).rejects.toMatchObject({ kind: 'http', status });
});
