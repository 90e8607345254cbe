import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { createOfficialAccountApi } from './official-account-api.ts';

let answer: RequestListener = (_request, response) => response.end();
const server = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close().closeAllConnections());
const address = server.address();
const port = typeof address === 'object' && address !== null ? address.port : 0;
const call = () =>
  createOfficialAccountApi(`http://127.0.0.1:${port}`)({ method: 'GET', path: '/cgi', query: {}, body: undefined });

it('an answer is read as a whole, also where a character comes in two parts', async () => {
  const bytes = Buffer.from(JSON.stringify({ name: '公众号', text: 'x'.repeat(900_000) }));
  answer = (_request, response) => {
    response.write(bytes.subarray(0, 10));
    setImmediate(() => response.end(bytes.subarray(10)));
  };
  expect(await call()).toEqual({ name: '公众号', text: 'x'.repeat(900_000) });
});

it('an answer without end is given up after a megabyte, and its connection is closed', async () => {
  let closed: Promise<unknown> | undefined;
  answer = (_request, response) => {
    closed = once(response, 'close');
    sendOn(response);
  };
  await expect(call()).rejects.toThrow(new SyntaxError('the answer is too long'));
  await closed;
});

/** Sends for as long as somebody reads. */
function sendOn(response: ServerResponse): void {
  if (response.destroyed) return;
  response.write('x'.repeat(100_000), () => sendOn(response));
}

it('an answer that is no JSON is refused', async () => {
  answer = (_request, response) => response.end('<html>');
  await expect(call()).rejects.toThrow(SyntaxError);
});
