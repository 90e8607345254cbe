import { describe, expect, it } from 'vitest';
import { fakeServer, type Reply, success } from '../testing/fake-server.ts';
import { createAccountGateway } from './account-gateway.ts';

const start = (reply: Reply) => {
  const server = fakeServer(() => reply);
  return { server, gateway: createAccountGateway(server.client) };
};
const { signal } = new AbortController();
const request = { account: 'ada', mobile: '123456', code: '4711', password: ' as typed ' };

describe('the requests of the sign-in page', () => {
  it('send the fields, the password as typed, and no token', async () => {
    const { server, gateway } = start(success(null));
    await gateway.sendCode({ mobile: '123456', purpose: 'reset' }, signal);
    await gateway.register(request, signal);
    await gateway.resetPassword(request, signal);
    await gateway.moveTicket('t', 'scanned', 'vben');
    expect(server.seen.map(({ method, url, data }) => `${method} ${url} ${data}`)).toEqual([
      'post /basic-api/api/sendCode {"mobile":"123456","purpose":"reset"}',
      `post /basic-api/api/register ${JSON.stringify(request)}`,
      `post /basic-api/api/resetPassword ${JSON.stringify(request)}`,
      'post /basic-api/demo/moveTicket {"ticket":"t","state":"scanned","username":"vben"}',
    ]);
    for (const { headers } of server.seen) expect(headers).not.toHaveProperty('Authorization');
  });

  it.each([
    [{ mobile: '123456', code: '4711' }, '/basic-api/api/loginByCode'],
    [{ ticket: 't', proof: 'p' }, '/basic-api/api/loginByTicket'],
  ])('sign in with %o', async (proof, url) => {
    const { server, gateway } = start(success({ token: 'new' }));
    expect(await gateway.signIn(proof, signal)).toEqual({ token: 'new' });
    expect(server.seen[0]).toMatchObject({ url, data: JSON.stringify(proof) });
  });

  it('create and read a ticket, and read the code sent by the demo', async () => {
    const ticket = { ticket: 't', proof: 'p', link: 'x://t', life: 120 };
    expect(await start(success(ticket)).gateway.createTicket(signal)).toEqual(ticket);
    const proof = { ticket: 't', proof: 'p' };
    expect(await start(success({ state: 'scanned' })).gateway.readTicket(proof, signal)).toBe('scanned');
    const asked = { mobile: '123456', purpose: 'signIn' } as const;
    expect(await start(success({ code: '4711' })).gateway.sentCode(asked, signal)).toBe('4711');
  });

  it('fail without a message, without the body in the log, and without ending a session', async () => {
    const { server, gateway } = start({ status: 401 });
    await expect(gateway.register(request, signal)).rejects.toMatchObject({ kind: 'http', status: 401 });
    expect(server.reported.failed[0]).toMatchObject({ display: 'none', request: { url: '/basic-api/api/register' } });
    expect(server.reported.failed[0]?.request).not.toHaveProperty('body');
    expect(server.reported.unauthorized).toEqual([]);
  });
});
