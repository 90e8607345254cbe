import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../http/path-params.ts';
import { COLLECTIONS } from '../store/store.ts';
import { createTestServer, TEST_NOW, type TestServer } from '../testing.ts';

const TESTER = '2';
type Headers = Awaited<ReturnType<TestServer['signIn']>>;

async function fateOf(server: TestServer, headers: Headers) {
  const { status, body } = await server.call('POST /api/getUserInfo', { headers });
  return [status, fieldsOf(fieldsOf(body).result).ended];
}

/** Ways to end the session of the tester, each with the reason that its holder gets. */
const ENDS: Readonly<Record<string, readonly [(server: TestServer, headers: Headers) => unknown, string | undefined]>> =
  {
    'left alone for too long': [
      (server) => server.moveTo(new Date(TEST_NOW.getTime() + 8 * 24 * 60 * 60_000)),
      'timeout',
    ],
    'ended by somebody': [
      async ({ context }) => context.sessions.endNamed((await context.sessions.openOf(TESTER))[0]?.name ?? ''),
      'kicked',
    ],
    'ended by a change of the account': [({ context }) => context.sessions.endAllOf(TESTER), 'changed'],
    'of an account that was disabled': [
      async ({ context }) => {
        await context.store.update(COLLECTIONS.users, TESTER, { status: 'disabled' });
        await context.sessions.endAllOf(TESTER);
      },
      'closed',
    ],
    'of an account that has expired': [
      ({ context }) => context.store.update(COLLECTIONS.users, TESTER, { expires: '2020-01-01' }),
      'closed',
    ],
    'signed out by its holder': [({ call }, headers) => call('POST /api/logout', { headers }), undefined],
  };

describe('a session', () => {
  it.each(Object.entries(ENDS))('%s is explained to its holder, and to nobody else', async (_how, [end, reported]) => {
    const server = createTestServer();
    const headers = await server.signIn('test');
    await end(server, headers);
    expect(await fateOf(server, headers)).toEqual([401, reported]);
    expect(await fateOf(server, { authorization: 'f'.repeat(32) })).toEqual([401, undefined]);
  });

  it('that has ended is deleted after a day, and at most twenty per account are stored', async () => {
    const server = createTestServer();
    for (let round = 0; round < 30; round += 1) {
      await server.signIn('test');
      await server.context.sessions.endAllOf(TESTER);
    }
    expect(await server.context.store.list(COLLECTIONS.sessions)).toHaveLength(20);
    server.moveTo(new Date(TEST_NOW.getTime() + 25 * 60 * 60_000));
    await server.signIn('vben');
    await server.prune();
    expect(await server.context.store.list(COLLECTIONS.sessions)).toHaveLength(1);
  });
});
