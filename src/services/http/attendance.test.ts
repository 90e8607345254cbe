import * as v from 'valibot';
import { expect, it } from 'vitest';
import { fakeServer, good } from '../testing/fake-server.ts';
import type { Endpoint } from './endpoint.ts';

const read: Endpoint<unknown> = { method: 'GET', path: '/things', result: v.unknown() };

it('a call says that nobody is there, to the server of its own page only', async () => {
  let isThere = true;
  const parts = { isAttended: () => isThere, pageOrigin: 'https://console.example.com' };
  const own = fakeServer(() => good(), parts);
  await own.client.call(read);
  isThere = false;
  await own.client.call(read);
  const foreign = fakeServer(() => good(), {
    ...parts,
    config: { apiBase: 'https://api.example.com', urlPrefix: '', authorizationScheme: '' },
  });
  await foreign.client.call(read);
  expect([...own.seen, ...foreign.seen].map(({ headers }) => headers['X-Unattended'])).toEqual([
    undefined,
    '1',
    undefined,
  ]);
});
