import { describe, expect, it } from 'vitest';
import { endpoints } from '../../endpoints.ts';
import { fieldsOf, textOf } from '../../http/path-params.ts';
import { COLLECTIONS } from '../../store/store.ts';
import { createTestServer, type TestServer } from '../../testing.ts';
import { sessionIdOf } from '../sessions.ts';
import { tokenOf } from '../token.ts';

const infoWith = async (server: TestServer, headers: Readonly<Record<string, string>>) =>
  (await server.call('POST /api/getUserInfo', { headers })).status;
const tokenIn = (headers: Readonly<Record<string, string>>) =>
  tokenOf({ headers, query: {}, params: {}, body: undefined }) ?? '';

describe('a new token for an open session', () => {
  it('replaces the old one, which is refused from then on', async () => {
    const server = createTestServer();
    const old = await server.signIn('vben');
    const before = await server.context.store.get(COLLECTIONS.sessions, sessionIdOf(tokenIn(old)));
    const { body } = await server.call('POST /api/renewToken', { headers: old });
    const token = textOf(fieldsOf(fieldsOf(body).result).token) ?? '';
    expect([token === tokenIn(old), token.length]).toEqual([false, 32]);
    expect(await infoWith(server, old)).toBe(401);
    expect(await infoWith(server, { authorization: token })).toBe(200);
    const id = sessionIdOf(token);
    expect(await server.context.store.get(COLLECTIONS.sessions, id)).toEqual({ ...before, id });
  });

  it('is never stored: the rows contain its hash only', async () => {
    const server = createTestServer();
    const token = tokenIn(await server.signIn('vben'));
    const sessions = await server.context.store.list(COLLECTIONS.sessions);
    expect(sessions).toHaveLength(1);
    expect(JSON.stringify(sessions)).not.toContain(token);
    expect(sessions[0]?.id).toMatch(/^[\da-f]{64}$/);
    const [row] = sessions;
    expect(await infoWith(server, { authorization: row?.id ?? '' })).toBe(401);
  });

  it('does not count as a password proof', async () => {
    const server = createTestServer(1, [], 15);
    const old = await server.signIn('vben');
    const proven = await server.context.sessions.provenAt(tokenIn(old));
    server.moveTo(new Date(server.context.now().getTime() + 60_000));
    const { body } = await server.call('POST /api/renewToken', { headers: old });
    const token = textOf(fieldsOf(fieldsOf(body).result).token) ?? '';
    expect(await server.context.sessions.provenAt(token)).toBe(proven);
  });

  it('requires a session', async () => {
    const server = createTestServer();
    expect((await server.call('POST /api/renewToken', { headers: { authorization: 'unknown' } })).status).toBe(401);
    expect((await server.call('POST /api/renewToken')).status).toBe(401);
  });

  describe('whose response was lost', () => {
    const KEY = { 'idempotency-key': 'a-key-that-nobody-guesses' };
    const renew = async (server: TestServer, headers: Readonly<Record<string, string>>) => {
      const { status, body } = await server.call('POST /api/renewToken', { headers });
      return { status, token: textOf(fieldsOf(fieldsOf(body).result).token) ?? '' };
    };

    it('is issued again for the same key, in place of the lost one', async () => {
      const server = createTestServer();
      const old = await server.signIn('vben');
      const { token: lost } = await renew(server, { ...old, ...KEY });
      const { status, token } = await renew(server, { ...old, ...KEY });
      expect([status, token === lost]).toEqual([200, false]);
      const opened = [tokenIn(old), lost, token].map((each) => infoWith(server, { authorization: each }));
      expect(await Promise.all(opened)).toEqual([401, 401, 200]);
      expect((await renew(server, { ...old, ...KEY })).status).toBe(200);
    });

    it('is not issued for another key or token, later, or after the session has ended', async () => {
      const server = createTestServer();
      const old = await server.signIn('vben');
      const { token } = await renew(server, { ...old, ...KEY });
      expect((await renew(server, old)).status).toBe(401);
      expect((await renew(server, { ...old, 'idempotency-key': 'another-key-of-somebody' })).status).toBe(401);
      expect((await renew(server, { authorization: 'unknown', ...KEY })).status).toBe(401);
      expect(await infoWith(server, { authorization: token })).toBe(200);
      await server.call('POST /api/logout', { headers: { authorization: token } });
      expect((await renew(server, { ...old, ...KEY })).status).toBe(401);

      const again = await server.signIn('vben');
      await renew(server, { ...again, ...KEY });
      server.moveTo(new Date(server.context.now().getTime() + 121_000));
      expect((await renew(server, { ...again, ...KEY })).status).toBe(401);
    });

    it('is not issued again for a guessable key', async () => {
      const server = createTestServer();
      const old = await server.signIn('vben');
      await renew(server, { ...old, 'idempotency-key': 'short' });
      expect((await renew(server, { ...old, 'idempotency-key': 'short' })).status).toBe(401);
    });
  });
});

describe('every call that issues another token', () => {
  const KEY = { 'idempotency-key': 'a-key-that-nobody-guesses' };
  const CALLS = ['POST /api/renewToken', 'POST /api/lookAsOneself', 'POST /agent/:id/look'];
  const body = { reason: 'a complaint' };
  const give = async (server: TestServer, call: string, headers: Readonly<Record<string, string>>, agent = 'a1') => {
    const isLook = call.endsWith('/look');
    const name = call.replace(':id', agent);
    const { status, body: answer } = await server.call(name, { headers, ...(isLook ? { body } : {}) });
    return { status, authorization: textOf(fieldsOf(fieldsOf(answer).result).token) ?? '' };
  };
  /** A session that is allowed to make the call. */
  async function start(call: string) {
    const server = createTestServer();
    const own = await server.signIn('vben');
    const isLooking = call.endsWith('/lookAsOneself');
    const { authorization } = isLooking ? await give(server, 'POST /agent/:id/look', own) : own;
    return { server, held: { authorization: authorization ?? '' } };
  }
  const userOf = async (server: TestServer, authorization: string) =>
    fieldsOf(fieldsOf((await server.call('POST /api/getUserInfo', { headers: { authorization } })).body).result).userId;

  it('is in this list', () => {
    const renewing = endpoints.filter(({ renews }) => renews === true);
    expect(renewing.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(CALLS.toSorted());
  });

  it.each(CALLS)('%s issues another one after a lost response, for the same session', async (call) => {
    const { server, held } = await start(call);
    const lost = await give(server, call, { ...held, ...KEY });
    const again = await give(server, call, { ...held, ...KEY });
    const opened = [held, lost, again].map(({ authorization }) => userOf(server, authorization));
    expect(await Promise.all(opened)).toEqual([undefined, undefined, call.endsWith('/look') ? 'agent:a1' : '1']);
    expect([lost.status, again.status, again.authorization === lost.authorization]).toEqual([200, 200, false]);
  });

  it.each(CALLS)('%s issues none for the key of another call, or after the session has ended', async (call) => {
    const { server, held } = await start(call);
    const lost = await give(server, call, { ...held, ...KEY });
    for (const other of CALLS)
      if (other !== call)
        expect([other, (await give(server, other, { ...held, ...KEY })).status]).toEqual([other, 401]);
    if (call.endsWith('/look')) expect((await give(server, call, { ...held, ...KEY }, 'a2')).status).toBe(401);
    await server.call('POST /api/logout', { headers: { authorization: lost.authorization } });
    expect((await give(server, call, { ...held, ...KEY })).status).toBe(401);
  });
});
