import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { serve } from '../../serve.mjs';
import { createMetrics } from './metrics.ts';
import { createMetricsAccess } from './metrics-access.ts';
import { createOperations } from './operations.ts';

const TOKEN = 'a-token-of-the-metrics';
const HERE = '127.0.0.1';
type Headers = Readonly<Record<string, string>>;

/** A request that came from this address. */
function requestFrom(remoteAddress: string, headers: Headers = {}): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
  return Object.assign(new IncomingMessage(socket), { headers });
}

it.each<[string, string, Headers, readonly string[], boolean]>([
  ['this machine', HERE, {}, [], true],
  ['this machine over IPv6', '::1', {}, [], true],
  ['this machine over a mapped address', '::ffff:127.0.0.1', {}, [], true],
  ['another machine', '203.0.113.5', {}, [], false],
  ['another machine of the network', '10.0.0.7', {}, [], false],
  ['another machine over IPv6', '2001:db8::7', {}, [], false],
  ['another machine that claims to be this one', '203.0.113.5', { 'x-forwarded-for': HERE }, [], false],
  ['a trusted proxy that names this machine', '10.0.0.1', { 'x-forwarded-for': HERE }, ['10.0.0.1'], false],
  ['a proxy here that nobody declared', HERE, { 'x-forwarded-for': '203.0.113.5' }, [], false],
  ['a proxy here that nobody declared, of another kind', HERE, { forwarded: 'for=203.0.113.5' }, [], false],
  ['a trusted proxy here, for another machine', HERE, { 'x-forwarded-for': '203.0.113.5' }, [HERE], false],
  ['a trusted proxy here, for an invented entry', HERE, { 'x-forwarded-for': '127.0.0.1, 203.0.113.5' }, [HERE], false],
  ['a trusted proxy here, for this machine', HERE, { 'x-forwarded-for': HERE }, [HERE], true],
  ['an unknown address', '', {}, [], false],
])('without a token, metrics for %s', (_case, address, headers, trustedProxies, expected) => {
  expect(createMetricsAccess({ trustedProxies })(requestFrom(address, headers))).toBe(expected);
});

it.each<[string, string, Headers, boolean]>([
  ['the token, from anywhere', '203.0.113.5', { authorization: `Bearer ${TOKEN}` }, true],
  ['another token', HERE, { authorization: `Bearer ${TOKEN}x` }, false],
  ['its beginning', HERE, { authorization: `Bearer ${TOKEN.slice(0, -1)}` }, false],
  ['another scheme', HERE, { authorization: `Basic ${TOKEN}` }, false],
  ['none, from this machine', HERE, {}, false],
])('where a token is set, metrics for %s', (_case, address, headers, expected) => {
  expect(createMetricsAccess({ metricsToken: TOKEN })(requestFrom(address, headers))).toBe(expected);
});

it('who may not read the metrics finds none', async () => {
  const operations = createOperations({
    metrics: createMetrics(),
    mayReadMetrics: createMetricsAccess({ metricsToken: TOKEN }),
    ready: async () => null,
    isStopping: () => false,
    otherwise: async (_request, response) => void response.end('page'),
  });
  const server = await serve((request, response) => void operations(request, response), 0);
  const read = async (path: string, headers: Headers = {}) => {
    const answer = await fetch(`${server.url}${path}`, { headers });
    return [answer.status, (await answer.text()).split('\n', 1)[0]];
  };
  expect(await read('/metrics')).toEqual([404, 'not found']);
  expect(await read('/metrics?of=me')).toEqual([404, 'not found']);
  expect(await read('/metrics', { authorization: `Bearer ${TOKEN}` })).toEqual([
    200,
    '# HELP statehouse_calls_total Calls that were answered.',
  ]);
  expect([await read('/healthz'), await read('/readyz')]).toEqual([
    [200, 'ok'],
    [200, 'ready'],
  ]);
  await server.close();
});
