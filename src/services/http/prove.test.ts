import * as v from 'valibot';
import { expect, it } from 'vitest';
import { fakeServer, type Reply, success } from '../testing/fake-server.ts';
import type { Endpoint } from './endpoint.ts';

const write: Endpoint<unknown> = { method: 'POST', path: '/things', result: v.unknown() };
const ASKED: Reply = { body: '{"code":1011,"result":null,"msg":"Confirm your password first"}' };

it('a call is sent again after the operator confirmed the password', async () => {
  const asked: string[] = [];
  const server = fakeServer((_request, index) => (index === 0 ? ASKED : success('done')), {
    prove: async () => asked.push('password') > 0,
  });
  expect(await server.client.call(write)).toBe('done');
  expect([asked, server.seen.length, server.reported.failed]).toEqual([['password'], 2, []]);
});

it('a call is refused and reported when the operator cancels, or when the server refuses it again', async () => {
  const givenUp = fakeServer(() => ASKED, { prove: async () => false });
  await expect(givenUp.client.call(write)).rejects.toMatchObject({ kind: 'envelope', code: 1011 });
  expect([givenUp.seen.length, givenUp.reported.failed.length]).toEqual([1, 1]);
  const stubborn = fakeServer(() => ASKED, { prove: async () => true });
  await expect(stubborn.client.call(write)).rejects.toMatchObject({ kind: 'envelope', code: 1011 });
  expect(stubborn.seen.length).toBe(2);
});

it('a call is cancelled when the session ends during the confirmation', async () => {
  const server = fakeServer(() => ASKED, {
    prove: async () => {
      server.session = { token: null, epoch: server.session.epoch + 1 };
      return true;
    },
  });
  await expect(server.client.call(write)).rejects.toMatchObject({ kind: 'cancelled' });
  expect(server.seen.length).toBe(1);
});
