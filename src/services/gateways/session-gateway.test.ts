import { describe, expect, it } from 'vitest';
import { fakeServer, type Reply, success } from '../testing/fake-server.ts';
import { createSessionGateway } from './session-gateway.ts';

const start = (reply: Reply) => {
  const server = fakeServer(() => reply);
  return { server, gateway: createSessionGateway(server.client) };
};

describe('the session requests', () => {
  it('sign in with the password exactly as typed and without a token', async () => {
    const { server, gateway } = start(success({ token: 'new', userId: '1' }));
    expect(await gateway.logIn({ username: ' ann ', password: ' p ' })).toEqual({ token: 'new' });
    const { method, url, data, headers } = server.seen[0] ?? {};
    expect({ method, url, data }).toEqual({
      method: 'post',
      url: '/basic-api/api/loginIn',
      data: '{"username":"ann","password":" p "}',
    });
    expect(headers).not.toHaveProperty('Authorization');
  });

  it.each<[string, Reply, object]>([
    [
      'a refusal',
      { body: '{"code":-1,"message":"Incorrect account or password！"}' },
      { kind: 'envelope', serverText: 'Incorrect account or password！' },
    ],
    ['status 401', { status: 401 }, { kind: 'http', status: 401 }],
    ['a response without a token', success({ token: '' }), { kind: 'decode', at: 'result.token' }],
  ])('show %s of a sign-in in a dialog and end no session', async (_name, reply, expected) => {
    const { server, gateway } = start(reply);
    await expect(gateway.logIn({ username: 'a', password: 'b' })).rejects.toMatchObject(expected);
    expect(server.reported.failed[0]).toMatchObject({ display: 'modal', request: { url: '/basic-api/api/loginIn' } });
    expect(server.reported.failed[0]?.request).not.toHaveProperty('body');
    expect(server.reported.unauthorized).toEqual([]);
  });

  it('read the signed-in operator and never show a failure of it', async () => {
    const { server, gateway } = start(
      success({ username: 'ann', real_username: 'Ann', roles: [{ value: 'super' }, 'x'] }),
    );
    expect(await gateway.getUserInfo()).toEqual({
      userId: 'ann',
      username: 'ann',
      realName: 'Ann',
      homePath: null,
      avatar: null,
      desc: '',
      roles: [{ value: 'super' }],
    });
    expect(server.seen[0]).toMatchObject({
      method: 'post',
      url: '/basic-api/api/getUserInfo',
      headers: { Authorization: 'token-1' },
    });
    const failing = start({ status: 500 });
    await expect(failing.gateway.getUserInfo()).rejects.toMatchObject({ kind: 'http' });
    expect(failing.server.reported.failed[0]?.display).toBe('none');
  });

  it('sign out an old token after its session ended, and only once', async () => {
    const { server, gateway } = start({ status: 500 });
    server.session = { token: null, epoch: 9 };
    const ended = gateway.logOut('old').catch((error: unknown) => error);
    server.session = { token: 'next', epoch: 10 };
    server.client.cancelReads();
    await server.time.pass(60_000);
    expect(await ended).toMatchObject({ kind: 'http', status: 500 });
    expect(server.seen).toHaveLength(1);
    expect(server.seen[0]).toMatchObject({
      url: '/basic-api/api/logout',
      headers: { Authorization: 'old' },
      config: { fetchOptions: { keepalive: true } },
    });
    expect(server.reported).toMatchObject({ failed: [{ display: 'none' }], unauthorized: [] });
  });

  it('return the menu unchecked', async () => {
    const { server, gateway } = start(success([{ anything: 1 }]));
    expect(await gateway.getRouters()).toEqual([{ anything: 1 }]);
    expect(server.seen[0]).toMatchObject({ method: 'post', url: '/basic-api/router/getRouters' });
  });
});
