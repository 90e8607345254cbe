import * as v from 'valibot';
import { expect, it } from 'vitest';
import { fakeServer, good } from '../testing/fake-server.ts';
import type { Endpoint } from './endpoint.ts';

const write: Endpoint<unknown> = { method: 'POST', path: '/things', result: v.unknown() };

it.each([200, 201, 250, 299])('status %i is a success (specification, section 9)', async (status) => {
  const server = fakeServer(() => ({ ...good('saved'), status }));
  expect(await server.client.call(write)).toBe('saved');
});

it.each([300, 304, 400, 500])('status %i is none, whatever its body says', async (status) => {
  const server = fakeServer(() => ({ ...good('saved'), status }));
  await expect(server.client.call(write)).rejects.toMatchObject({ kind: 'http', status });
});
