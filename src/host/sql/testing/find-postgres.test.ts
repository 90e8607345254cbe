import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { findPostgres } from '../testing.ts';

const url = await findPostgres();

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** A server that accepts a connection and calls `work` with it. */
async function acceptOne(work: (socket: Socket) => void) {
  const server = createServer((socket) => {
    server.close();
    work(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' ? address?.port : undefined;
}

it.runIf(url !== undefined)('finds a PostgreSQL that takes a minute to answer', async () => {
  const real = new URL(url ?? '');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const port = await acceptOne((socket) => {
    vi.advanceTimersByTime(60_000);
    const database = connect(Number(real.port || 5432), real.hostname);
    database.on('error', () => socket.destroy());
    socket.on('error', () => database.destroy());
    socket.pipe(database).pipe(socket);
  });
  const slow = new URL(real);
  slow.hostname = '127.0.0.1';
  slow.port = String(port);
  vi.stubEnv('DATABASE_URL', slow.href);
  expect(await findPostgres()).toBe(slow.href);
});
