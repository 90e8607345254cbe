import { expect, it } from 'vitest';
import { createTestServer } from '../../server/testing.ts';
import { createServerHandler } from '../node-server.ts';
import { serve } from '../serve.mjs';
import { createCallerAddress } from './caller-address.ts';

/** The address that a server finds for a caller; the connection comes from this machine. */
async function findAddress(trusted: readonly string[], forwarded: string): Promise<string> {
  let found = '';
  const addressOf = createCallerAddress(trusted);
  const server = await serve((request, response) => {
    found = addressOf(request);
    response.end();
  }, 0);
  await fetch(server.url, { headers: forwarded === '' ? {} : { 'x-forwarded-for': forwarded } });
  await server.close();
  return found;
}

const OWN = ['127.0.0.1'];

it.each([
  ['no proxy is trusted', [], '203.0.113.5', '127.0.0.1'],
  ['another proxy is trusted', ['10.0.0.1'], '203.0.113.5', '127.0.0.1'],
  ['the proxy names the caller', OWN, '203.0.113.5', '203.0.113.5'],
  ['the caller invented others', OWN, '10.9.9.9, 203.0.113.5', '203.0.113.5'],
  ['two proxies are in between', [...OWN, '10.0.0.0/8'], '203.0.113.5, 10.1.2.3', '203.0.113.5'],
  ['the caller claims to be one of them', [...OWN, '10.0.0.0/8'], '10.7.7.7, 203.0.113.5', '203.0.113.5'],
  ['it is written with a port', OWN, '203.0.113.5:40123', '203.0.113.5'],
  ['it is one of IPv6', OWN, '[2001:db8::7]:443', '2001:db8::7'],
  ['it is no address', OWN, '203.0.113.5, unknown', '127.0.0.1'],
  ['there is none', OWN, '', '127.0.0.1'],
])('the caller behind proxies, when %s', async (_case, trusted, forwarded, expected) => {
  expect(await findAddress(trusted, forwarded)).toBe(expected);
});

it('wrong passwords of one caller behind a proxy do not hold up another one', async () => {
  const { context } = createTestServer();
  const callerAddress = createCallerAddress(OWN);
  const handler = createServerHandler({
    context,
    callerAddress,
    onTrouble: (_call, cause) => expect.fail(String(cause)),
  });
  const server = await serve((request, response) => void handler(request, response), 0);
  const signIn = async (password: string, caller: string) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': caller };
    const body = JSON.stringify({ username: 'vben', password });
    return (await fetch(`${server.url}/api/loginIn`, { method: 'POST', headers, body })).status;
  };
  for (let time = 0; time < 5; time += 1) await signIn('wrong', '203.0.113.5');
  expect([await signIn('123456', '203.0.113.5'), await signIn('123456', '203.0.113.6')]).toEqual([429, 200]);
  await server.close();
});
