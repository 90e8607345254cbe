import { expect, it } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { createDemoGateway } from './demo-gateway.ts';

it('the retry test sends five requests, with a first wait of one second (specification, section 7)', async () => {
  const times: number[] = [];
  const server = fakeServer(
    () => {
      times.push(server.time.now());
      return { status: 405, body: '{"code":-1,"message":"Error!"}' };
    },
    { random: () => 0.5 },
  );
  const ended = createDemoGateway(server.client)
    .retry()
    .catch((error: unknown) => error);
  await server.time.pass(60_000);
  expect(await ended).toMatchObject({ kind: 'http', status: 405 });
  expect(times.map((time) => time - (times[0] ?? 0))).toEqual([0, 1000, 3000, 7000, 15_000]);
  expect(server.seen[0]).toMatchObject({ method: 'get', url: expect.stringMatching(/^\/basic-api\/testRetry\?_t=/) });
});
