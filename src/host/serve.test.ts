import { once } from 'node:events';
import { Agent, type ClientRequest, get, type RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { serve } from './serve.mjs';

/** A server, and a client with keep-alive connections, as of a proxy. */
async function start(handler: RequestListener) {
  const server = await serve(handler, 0);
  const agent = new Agent({ keepAlive: true });
  onTestFinished(async () => {
    agent.destroy();
    await server.close();
  });
  return { server, ask: (): ClientRequest => get(server.url, { agent }) };
}

/** The headers of the response, after its body was read. */
async function answerTo(request: ClientRequest) {
  const [response] = await once(request, 'response');
  response.resume();
  await once(response, 'end');
  return response.headers;
}

test('a connection stays open longer than the usual minute of proxies', async () => {
  const { ask } = await start((_, response) => response.end('ok'));
  expect(await answerTo(ask())).toMatchObject({ connection: 'keep-alive', 'keep-alive': 'timeout=75' });
});

test('a stopping server waits for running requests, but not for idle connections', async () => {
  const under: (() => void)[] = [];
  const { server, ask } = await start((_, response) => under.push(() => response.end('ok')));
  const answer = answerTo(ask());
  await expect.poll(() => under.length).toBe(1);
  const isDrained = server.drain(600_000);
  under[0]?.();
  expect(await answer).toMatchObject({ connection: expect.any(String) });
  await isDrained;
});
