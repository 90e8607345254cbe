import { describe, expect, it } from 'vitest';
import { fieldsOf, textOf } from '../http/path-params.ts';
import { COLLECTIONS } from '../store/store.ts';
import { createTestServer, type TestServer } from '../testing.ts';
import { sessionIdOf } from './sessions.ts';
import { tokenOf } from './token.ts';

const infoWith = async (server: TestServer, headers: Readonly<Record<string, string>>) =>
  (await server.call('POST /api/getUserInfo', { headers })).status;
const tokenIn = (headers: Readonly<Record<string, string>>) =>
  tokenOf({ headers, query: {}, params: {}, body: undefined }) ?? '';

describe('a new token for an open session', () => {
  it('takes the place of the old one, which is refused from then on', async () => {
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

  it('is kept nowhere: the rows hold its hash alone', async () => {
    const server = createTestServer();
    const token = tokenIn(await server.signIn('vben'));
    const sessions = await server.context.store.list(COLLECTIONS.sessions);
    expect(sessions).toHaveLength(1);
    expect(JSON.stringify(sessions)).not.toContain(token);
    expect(sessions[0]?.id).toMatch(/^[\da-f]{64}$/);
    const [row] = sessions;
    expect(await infoWith(server, { authorization: row?.id ?? '' })).toBe(401);
  });

  it('lengthens no session and proves no password', async () => {
    const server = createTestServer(1, [], 15);
    const old = await server.signIn('vben');
    const proven = await server.context.sessions.provenAt(tokenIn(old));
    server.moveTo(new Date(server.context.now().getTime() + 60_000));
    const { body } = await server.call('POST /api/renewToken', { headers: old });
    const token = textOf(fieldsOf(fieldsOf(body).result).token) ?? '';
    expect(await server.context.sessions.provenAt(token)).toBe(proven);
  });

  it('is given to nobody without a session', async () => {
    const server = createTestServer();
    expect((await server.call('POST /api/renewToken', { headers: { authorization: 'unknown' } })).status).toBe(401);
    expect((await server.call('POST /api/renewToken')).status).toBe(401);
  });
});
