import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type ChatPart, ModelFailure } from '../../server/http/language-models.ts';
import { createLanguageModels } from '../../server/outbound/language-models.ts';
import { createModelRequests, isCloudAddress } from './model-requests.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A model server on this machine; returns its port. */
async function startServer(answer: RequestListener): Promise<number> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return port;
}

const MODELS = JSON.stringify({ data: [{ id: 'small' }] });
/** Models behind names that all lead to these addresses. */
const modelsAt = (...addresses: readonly string[]) =>
  createLanguageModels(
    undefined,
    createModelRequests(async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))),
  );
const list = (host: string, addresses: readonly string[] = ['127.0.0.1']) =>
  modelsAt(...addresses)
    .list({ url: `http://${host}/v1`, key: 'secret-key' })
    .catch((cause: unknown) => (cause instanceof ModelFailure ? cause.fault : cause));

it.each([
  ['127.0.0.1', false],
  ['10.0.0.7', false],
  ['172.16.0.7', false],
  ['192.168.1.20', false],
  ['100.64.0.1', false],
  ['203.0.113.5', false],
  ['fd12:3456::1', false],
  ['2001:db8::1', false],
  ['169.254.169.254', true],
  ['169.254.0.1', true],
  ['100.100.100.200', true],
  ['168.63.129.16', true],
  ['168.63.129.17', false],
  ['192.0.0.192', true],
  ['fe80::1', true],
  ['febf::1', true],
  ['fd00:ec2::254', true],
  ['fd20:ce::254', true],
  ['::ffff:169.254.169.254', true],
  ['64:ff9b::169.254.169.254', true],
])('%s is closed to model servers: %j', (address, expected) => {
  expect(isCloudAddress(address)).toBe(expected);
});

it('reaches a server of the own network by its name and by its address', async () => {
  const asked: unknown[] = [];
  const port = await startServer((request, response) => {
    asked.push([request.method, request.url, request.headers.host, request.headers.authorization]);
    response.end(MODELS);
  });
  expect([await list(`models.internal:${port}`), await list(`127.0.0.1:${port}`)]).toEqual([['small'], ['small']]);
  expect(asked).toEqual([
    ['GET', '/v1/models', `models.internal:${port}`, 'Bearer secret-key'],
    ['GET', '/v1/models', `127.0.0.1:${port}`, 'Bearer secret-key'],
  ]);
});

it('streams an answer in parts', async () => {
  const event = (content: string, finish: string | null) =>
    `data: ${JSON.stringify({ choices: [{ delta: { content }, finish_reason: finish }] })}\n\n`;
  const seen: string[] = [];
  const port = await startServer(async (request, response) => {
    for await (const chunk of request) seen.push(String(chunk));
    response.write(event('One, ', null));
    response.end(`${event('两', 'stop')}data: [DONE]\n\n`);
  });
  const parts: ChatPart[] = [];
  const request = {
    ...{ server: { url: `http://models.internal:${port}/v1`, key: '' }, model: 'small' },
    ...{ messages: [{ role: 'user' as const, content: '写。' }], temperature: 0.5, maxTokens: 100 },
  };
  for await (const part of modelsAt('127.0.0.1').chat(request, new AbortController().signal)) parts.push(part);
  expect(parts).toEqual([
    { kind: 'text', text: 'One, ' },
    { kind: 'text', text: '两' },
    { kind: 'end', reason: 'stop' },
  ]);
  expect(JSON.parse(seen.join(''))).toMatchObject({ model: 'small', messages: [{ role: 'user', content: '写。' }] });
});

it.each([
  ['a name of a metadata service', 'metadata.google.internal', ['169.254.169.254']],
  ['a name with an ordinary address and a closed one', 'models.example.com', ['127.0.0.1', '169.254.169.254']],
  ['a name of IPv6', 'models.example.com', ['fd00:ec2::254']],
  ['an address', '169.254.169.254', []],
  ['an address as one number', '2852039166', []],
  ['an address in hexadecimal', '0xa9.0xfe.0xa9.0xfe', []],
  ['an address of IPv6', '[fe80::1]', []],
  ['a mapped address', '[::ffff:169.254.169.254]', []],
])('calls no closed address: %s', async (_case, host, addresses) => {
  expect(await list(host, addresses)).toBe('closed');
});

it('follows no redirect, and reports other failures as they are', async () => {
  const target = await startServer((_request, response) => void response.end(MODELS));
  const from = await startServer((_request, response) => {
    response.writeHead(307, { location: `http://127.0.0.1:${target}/v1/models` });
    response.end();
  });
  const refusing = await startServer((_request, response) => {
    response.writeHead(401);
    response.end('{"error":"no such key"}');
  });
  expect([await list(`127.0.0.1:${from}`), await list(`127.0.0.1:${refusing}`), await list('nowhere', [])]).toEqual([
    'unreachable',
    'credentials',
    'unreachable',
  ]);
});

it('a server that falls silent is given up', async () => {
  const port = await startServer((_request, response) => void response.write('{'));
  const models = createLanguageModels({ answer: 50, stall: 50 }, createModelRequests());
  await expect(models.list({ url: `http://127.0.0.1:${port}/v1`, key: '' })).rejects.toMatchObject({
    fault: 'stalled',
  });
});
