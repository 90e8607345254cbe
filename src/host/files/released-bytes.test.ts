import { once } from 'node:events';
import { get } from 'node:http';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { send } from '../send-response.ts';
import { serve } from '../serve.mjs';

const endless = () => new Readable({ read: () => undefined });

it('closes the bytes of a response to HEAD, which has no body', async () => {
  const body = endless();
  const server = await serve((request, response) => void send(request, response, { status: 200, body }), 0);
  const { status } = await fetch(server.url, { method: 'HEAD' });
  await server.close();
  expect([status, body.destroyed]).toEqual([200, true]);
});

it('closes the bytes of a response whose client has left', async () => {
  const body = endless();
  const closed = new Promise((resolve) => body.once('close', resolve));
  const server = await serve(async (request, response) => {
    const left = once(response, 'close');
    client.destroy();
    await left;
    await send(request, response, { status: 200, body });
  }, 0);
  const client = get(server.url).on('error', () => undefined);
  await closed;
  await server.close();
  expect(body.destroyed).toBe(true);
});
