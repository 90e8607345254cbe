import { expect, it, vi } from 'vitest';
import { serve } from '../serve.mjs';
import { beat, beginStream, writeEvent } from './event-stream.ts';

it('writes after the end of a stream are ignored and raise no error', async () => {
  const troubles: unknown[] = [];
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let stop: () => void = () => undefined;
  const server = await serve((_request, response) => {
    response.on('error', (cause) => troubles.push(cause));
    beginStream(response);
    stop = beat(response, 1000);
    writeEvent(response, 1, 'first');
    response.end();
    writeEvent(response, 2, 'late');
    vi.advanceTimersByTime(3000);
  }, 0);
  const text = await (await fetch(server.url)).text();
  stop();
  vi.useRealTimers();
  await server.close();
  expect([text, troubles]).toEqual(['retry: 2000\n\nid: 1\ndata: first\n\n', []]);
});
