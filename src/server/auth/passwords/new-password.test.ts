import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fieldsOf, textOf } from '../../http/path-params.ts';
import { findByName } from '../../operators/user.ts';
import { COLLECTIONS } from '../../store/store.ts';
import { createTestServer, type TestServer } from '../../testing.ts';

/** An account with a phone number, whose password can be set in every way. */
const HOLDER = { name: 'test', id: '2', mobile: '13800000002' };
const NEW_MOBILE = '13900000007';

async function codeFor(server: TestServer, mobile: string, purpose: string): Promise<string> {
  await server.call('POST /api/sendCode', { body: { mobile, purpose } });
  const { body } = await server.call('POST /demo/sentCode', { body: { mobile, purpose } });
  return textOf(fieldsOf(fieldsOf(body).result).code) ?? '';
}

type Way = (server: TestServer, password: string, name: string) => Promise<unknown>;
const codeOf = ({ body }: { readonly body: unknown }): unknown => fieldsOf(body).code;

const register: Way = async (server, password, account) => {
  const code = await codeFor(server, NEW_MOBILE, 'register');
  return codeOf(await server.call('POST /api/register', { body: { account, mobile: NEW_MOBILE, code, password } }));
};
const create: Way = async (server, password, account) => {
  const headers = await server.signIn('vben');
  const body = { account, password, nickname: 'Grace', email: 'grace@example.com', role: ['2'], dept: '2' };
  return codeOf(await server.call('POST /system/account', { headers, body }));
};
const resetByCode: Way = async (server, password) => {
  const code = await codeFor(server, HOLDER.mobile, 'reset');
  const body = { account: HOLDER.name, mobile: HOLDER.mobile, code, password };
  return codeOf(await server.call('POST /api/resetPassword', { body }));
};
const change: Way = async (server, password) => {
  const headers = await server.signIn(HOLDER.name);
  return codeOf(await server.call('POST /system/password', { headers, body: { old: '123456', password } }));
};
const resetByAdministrator: Way = async (server, password) => {
  const headers = await server.signIn('vben');
  const version = (await server.context.store.get(COLLECTIONS.users, HOLDER.id))?.version;
  const body = { event: 'resetPassword', version, reason: 'lost', payload: { password } };
  return codeOf(await server.call(`POST /system/account/${HOLDER.id}/transition`, { headers, body }));
};

const WAYS: readonly (readonly [name: string, account: string, way: Way])[] = [
  ['registering', 'grace', register],
  ['a new account', 'grace', create],
  ['a reset by code', HOLDER.name, resetByCode],
  ['a change', HOLDER.name, change],
  ['a reset by an administrator', HOLDER.name, resetByAdministrator],
];
const WEAK: readonly (readonly [fault: string, (name: string) => string])[] = [
  ['short', () => 'Ab1-xy'],
  ['of two kinds of signs', () => 'harbour lights'],
  ['holding the name', (name) => `My-${name}-77`],
  ['common', () => 'Password1'],
  ['with a blank at its end', () => 'Harbour-Lights-7 '],
  ['very long', () => `Ab1-${'harbour'.repeat(10)}`],
];
const GOOD = 'Harbour-Lights-7';

describe.each(WAYS)('the password rules: %s', (_name, account, way) => {
  it.each(WEAK)('refuse one that is %s', async (_fault, password) => {
    expect(await way(createTestServer(), password(account), account)).toBe(1001);
  });

  it('accept a valid one', async () => {
    const server = createTestServer();
    expect(await way(server, GOOD, account)).toBe(0);
    const { body } = await server.call('POST /api/loginIn', { body: { username: account, password: GOOD } });
    expect(fieldsOf(body).code).toBe(0);
  });
});

describe.each(WAYS.slice(2))('a previously used password: %s', (_name, account, way) => {
  it('is refused', async () => {
    const server = createTestServer();
    const { store } = server.context;
    const row = await store.get(COLLECTIONS.users, HOLDER.id);
    await change(server, 'Another-One-9', account);
    const kept = (await findByName(store, HOLDER.name))?.password ?? '';
    await store.update(COLLECTIONS.users, HOLDER.id, { password: row?.password, formerPasswords: [kept] });
    expect(await way(server, 'Another-One-9', account)).toBe(1001);
  });
});

// Password fields of user-defined collections give no access to the console.
const OTHER_SECRETS = 'src/modules/eav/server/records/model-resources.ts';

it('passwords are hashed only in the module with the password rules', () => {
  const sources = ['src/server', 'src/modules'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !/\.(test|seed)\.ts$/.test(path))
      .map((path) => `${folder}/${path}`),
  );
  const keepers = sources.filter((path) => /hashPassword\(/.test(readFileSync(path, 'utf8')));
  expect(keepers.sort()).toEqual([
    OTHER_SECRETS,
    'src/server/auth/passwords/new-password.ts',
    'src/server/auth/passwords/passwords.ts',
  ]);
});

describe('a reset by code', () => {
  it('adds a line to the history of the account', async () => {
    const server = createTestServer();
    expect(await resetByCode(server, GOOD, HOLDER.name)).toBe(0);
    const { rows } = await server.context.store.select(COLLECTIONS.audit, {
      where: { field: 'event', op: 'is', value: 'passwordChanged' },
    });
    expect(rows).toMatchObject([{ resource: 'account', record: HOLDER.id, by: HOLDER.name }]);
    expect(JSON.stringify(rows)).not.toContain(GOOD);
  });
});

/** A new account by an import: dry run, then import. */
const importAccount: Way = async (server, password, account) => {
  const headers = await server.signIn('vben');
  const line = { account, password, nickname: 'Grace', email: 'grace@example.com', role: '2', dept: '2' };
  const dryRun = await server.call('POST /system/account/import', { headers, body: { rows: [line], dryRun: true } });
  const { token } = fieldsOf(fieldsOf(dryRun.body).result);
  return codeOf(await server.call('POST /system/account/import', { headers, body: { token } }));
};

describe('password hashing does not block other calls (B4)', () => {
  afterEach(() => vi.restoreAllMocks());
  const CHEAP = 1;

  it.each([...WAYS, ['an import', 'grace', importAccount] as const])('%s', async (_name, account, way) => {
    const server = createTestServer();
    const derived: boolean[] = [];
    let isAway = false;
    Object.assign(server.context, {
      async outsideQueue<Result>(job: () => Promise<Result>) {
        isAway = true;
        return job().finally(() => {
          isAway = false;
        });
      },
    });
    const { deriveBits } = crypto.subtle;
    vi.spyOn(crypto.subtle, 'deriveBits').mockImplementation((algorithm, ...others) => {
      const rounds = typeof algorithm === 'object' && 'iterations' in algorithm ? Number(algorithm.iterations) : 0;
      if (rounds > CHEAP) derived.push(isAway);
      return deriveBits.call(crypto.subtle, algorithm, ...others);
    });
    expect(await way(server, GOOD, account)).toBe(0);
    expect([derived.length > 0, derived.filter((away) => !away)]).toEqual([true, []]);
  });

  it('checks the session again afterwards, because it may have ended', async () => {
    const server = createTestServer();
    const headers = await server.signIn('vben');
    Object.assign(server.context, {
      async outsideQueue<Result>(job: () => Promise<Result>) {
        await server.context.sessions.endAllOf('1');
        return job();
      },
    });
    const body = {
      account: 'grace',
      password: GOOD,
      nickname: 'Grace',
      email: 'g@example.com',
      role: ['2'],
      dept: '2',
    };
    expect((await server.call('POST /system/account', { headers, body })).status).toBe(401);
    expect(await findByName(server.context.store, 'grace')).toBeUndefined();
  });
});
