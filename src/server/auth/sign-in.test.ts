import { describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from '../../contracts/demo/accounts.ts';
import { fieldsOf } from '../http/path-params.ts';
import { createTestServer, TEST_NOW, type TestServer } from '../testing.ts';
import { hashPassword, PASSWORD_ROUNDS, verifyPassword } from './passwords/passwords.ts';
import { verifyCredentials } from './verify-password.ts';

const WRONG = [200, -1, 'Incorrect account or password！'];
const TOO_MANY = [429, -1, 'Too many attempts, try again in half an hour'];

const signIn = async (server: TestServer, username: string, password = '123456') => {
  const { status, body } = await server.call('POST /api/loginIn', { body: { username, password } });
  const { code, msg } = fieldsOf(body);
  return [status, code, msg];
};
const guess = async (server: TestServer, username: string, times: number) => {
  const answers = [];
  for (let time = 0; time < times; time += 1) answers.push(await signIn(server, username, `guess ${time}`));
  return answers;
};
const later = (server: TestServer, minutes: number) => server.moveTo(new Date(TEST_NOW.getTime() + minutes * 60_000));
const statusOf = async (server: TestServer, id: string) => (await server.context.store.get('users', id))?.status;

describe('five wrong passwords (R-159)', () => {
  it.each(['test', 'nobody'])('block the name %s for half an hour, whether it exists or not', async (name) => {
    const server = createTestServer();
    expect(await guess(server, name, 5)).toEqual([WRONG, WRONG, WRONG, WRONG, WRONG]);
    expect(await signIn(server, name)).toEqual(TOO_MANY);
    expect(await signIn(server, name.toUpperCase())).toEqual(TOO_MANY);
    later(server, 29);
    expect(await signIn(server, name)).toEqual(TOO_MANY);
    later(server, 30);
    expect(await signIn(server, name)).toEqual(name === 'test' ? [200, 0, 'ok'] : WRONG);
  });

  it('lock the account for the same time, without ending its sessions', async () => {
    const server = createTestServer();
    const headers = await server.signIn('test');
    await guess(server, 'test', 5);
    expect(await statusOf(server, '2')).toBe('locked');
    expect((await server.call('POST /api/getUserInfo', { headers })).status).toBe(200);
    const admin = await server.signIn('vben');
    const shown = async () => {
      const { body } = await server.call('GET /system/account/2', { headers: admin });
      return fieldsOf(fieldsOf(fieldsOf(body).result).record).status;
    };
    expect(await shown()).toBe('locked');
    later(server, 30);
    expect(await shown()).toBe('active');
    expect(await signIn(server, 'test')).toEqual([200, 0, 'ok']);
    expect(await statusOf(server, '2')).toBe('active');
  });

  it('are counted from zero after the right one', async () => {
    const server = createTestServer();
    await guess(server, 'test', 4);
    expect(await signIn(server, 'test')).toEqual([200, 0, 'ok']);
    await guess(server, 'test', 4);
    expect(await signIn(server, 'test')).toEqual([200, 0, 'ok']);
  });

  it('are reset when an administrator unlocks the account', async () => {
    const server = createTestServer();
    await guess(server, 'test', 5);
    const headers = await server.signIn('vben');
    const body = { event: 'unlock', version: 1 };
    await server.call('POST /system/account/2/transition', { headers, body });
    expect(await signIn(server, 'test')).toEqual([200, 0, 'ok']);
  });

  it('are reported to clients of the demo server in an envelope', async () => {
    const server = createTestServer();
    await guess(server, 'test', 5);
    expect(await server.call('POST /login', { body: { username: 'test', password: '123456' } })).toEqual({
      status: 200,
      body: { code: -1, result: null, message: 'Too many attempts, try again in half an hour', type: 'error' },
    });
  });

  it('do not include empty passwords', async () => {
    const server = createTestServer();
    for (let time = 0; time < 6; time += 1) expect(await signIn(server, 'test', '')).toEqual(WRONG);
    expect(await signIn(server, 'test')).toEqual([200, 0, 'ok']);
  });
});

describe('a closed account', () => {
  it.each([
    ['locked', 'The account is locked'],
    ['leaver', 'The account is disabled'],
    ['seasonal', 'The account has expired'],
  ])('%s cannot sign in, and gets the reason only with the right password', async (name, msg) => {
    const server = createTestServer();
    expect(await signIn(server, name, 'wrong')).toEqual(WRONG);
    expect(await signIn(server, name)).toEqual([200, -1, msg]);
    expect(await server.context.store.list('sessions')).toEqual([]);
  });

  it('is treated as unknown once it is in the bin', async () => {
    const server = createTestServer();
    await server.context.store.update('users', '4', { deleteTime: '2026-06-17 10:00:00' });
    expect(await signIn(server, 'editor')).toEqual(WRONG);
  });
});

it.each(DEMO_ACCOUNTS.map(({ account, role }) => [account, role] as const))(
  'the demo account %s signs in as %s',
  async (account, role) => {
    const { body } = await createTestServer().call('POST /api/loginIn', {
      body: { username: account, password: '123456' },
    });
    const { roles } = fieldsOf(fieldsOf(body).result);
    expect(Array.isArray(roles) ? roles.map((each) => fieldsOf(each).roleName) : roles).toContain(role);
  },
);

it('sign-ins, sign-outs and wrong passwords are in the history of the account (R-161)', async () => {
  const server = createTestServer();
  await signIn(server, 'test', 'guess');
  await signIn(server, 'nobody', 'guess');
  const headers = await server.signIn('test');
  await server.call('POST /api/logout', { headers });
  const lines = await server.context.store.list('audit');
  expect(lines.map(({ resource, record, event, by, time }) => [resource, record, event, by, time])).toEqual([
    ['account', '2', 'wrongPassword', '', '2026-06-17 10:30:00'],
    ['account', '2', 'signIn', 'test', '2026-06-17 10:30:00'],
    ['account', '2', 'signOut', 'test', '2026-06-17 10:30:00'],
  ]);
});

it('signing in accepts an invitation, and the password must be changed', async () => {
  const server = createTestServer();
  expect(await statusOf(server, '13')).toBe('invited');
  expect(await signIn(server, 'newcomer')).toEqual([200, 0, 'ok']);
  expect(await statusOf(server, '13')).toBe('mustChange');
});

describe('a password hash', () => {
  const parts = { random: (count: number) => new Uint8Array(count).fill(7), passwordRounds: 10 };

  it('matches its password and nothing else', async () => {
    const kept = await hashPassword('Harbour', parts);
    expect(kept).toMatch(/^pbkdf2-sha256\$10\$(07){16}\$[\da-f]{64}$/);
    expect(await verifyPassword('Harbour', kept)).toBe(true);
    for (const other of ['harbour', 'Harbour ', '', kept]) expect(await verifyPassword(other, kept)).toBe(false);
  });

  it('differs with another salt, and uses many rounds by default', async () => {
    const salted = await hashPassword('Harbour', { ...parts, random: (count) => new Uint8Array(count).fill(8) });
    expect(salted).not.toBe(await hashPassword('Harbour', parts));
    expect(PASSWORD_ROUNDS).toBe(600_000);
  });

  it.each(['', '123456', 'md5$1$00$00', 'pbkdf2-sha256$10$00$', 'pbkdf2-sha256$x$00$00'])(
    'does not match in the format "%s"',
    async (kept) => {
      expect(await verifyPassword('123456', kept)).toBe(false);
    },
  );
});

it.each(['editor', 'nobody'])(
  'a wrong password of %s takes as long as one that was hashed by this host',
  async (name) => {
    const server = createTestServer();
    const costly: string[] = [];
    const hash = async (password: string) => {
      costly.push(password);
      return `$this-host$${password}`;
    };
    // The stored hashes are those of another host, as in a migrated database.
    server.lend({
      passwordHasher: { hash, fits: async () => false, isFresh: (kept) => kept.startsWith('$this-host$') },
    });
    expect(await signIn(server, name, 'guess')).toEqual(WRONG);
    expect(costly).toEqual(['guess']);
  },
);

describe('a transaction that is repeated after a conflict', () => {
  const proven = async (server: TestServer, kept: readonly string[]) => {
    const compared: string[] = [];
    server.lend({
      passwordHasher: {
        hash: async (password) => `$here$${password}`,
        fits: async (password, hash) => {
          compared.push(hash);
          return hash.endsWith(password);
        },
        isFresh: () => true,
      },
    });
    const request = { headers: {}, params: {}, query: {}, body: undefined };
    const answers = [];
    for (const password of kept) {
      await server.context.store.update('users', '2', { password });
      answers.push('user' in (await verifyCredentials(server.context, request, 'test', 'right')));
    }
    return { answers, compared };
  };

  it('does not verify the same password again', async () => {
    const { answers, compared } = await proven(createTestServer(), ['$here$right', '$here$right']);
    expect([answers, compared]).toEqual([[true, true], ['$here$right']]);
  });

  it('verifies against the current password of the account', async () => {
    const { answers, compared } = await proven(createTestServer(), ['$here$right', '$here$other']);
    expect([answers, compared]).toEqual([
      [true, false],
      ['$here$right', '$here$other'],
    ]);
  });
});

it('signing in does not count the login log, because that would cause conflicts', async () => {
  const server = createTestServer();
  const { store } = server.context;
  let looks = 0;
  const select: typeof store.select = (collection, selection) => {
    if (collection === 'loginLog' && selection.where === undefined && selection.size === 0) looks += 1;
    return store.select(collection, selection);
  };
  server.lend({ store: { ...store, select } });
  for (let time = 0; time < 32; time += 1) await signIn(server, 'vben');
  expect(looks).toBe(0);
});
