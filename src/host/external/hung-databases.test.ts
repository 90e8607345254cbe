import { createServer, type Socket } from 'node:net';
import type { ExternalSource } from '@src/server/http/external-databases.ts';
import { afterEach, expect, it } from 'vitest';
import { createConnections, openAddresses } from './connections.ts';
import { createExternalDatabases } from './external-databases.ts';

/** Responses of the PostgreSQL protocol to a client that connects: authenticated, and ready for a query. */
const GREETING = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A database that accepts connections and answers no query. */
async function openHung() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => undefined));
    socket.once('data', () => socket.write(GREETING));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const connections = createConnections({ isOpen: openAddresses(['127.0.0.1']) }, { statement: 80, connections: 2 });
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
    void connections.close();
  });
  return { url: `postgres://app@127.0.0.1:${port}/shop`, databases: createExternalDatabases(connections) };
}

const sourceAt = (url: string): ExternalSource => ({
  url,
  table: { schema: 'public', name: 'things', kind: 'table', key: [], isNumbered: false, columns: [] },
});
const AWAY = { name: 'ExternalFailure', fault: 'timeout' };

it('gives up on a database that accepts connections but answers nothing, with every call', async () => {
  const { url, databases } = await openHung();
  // More calls than there are connections: each one is given back.
  for (let call = 0; call < 3; call += 1) await expect(databases.select(sourceAt(url), {})).rejects.toMatchObject(AWAY);
  await expect(databases.tables(url)).rejects.toMatchObject(AWAY);
  expect(await databases.probe(url)).toMatchObject({ errorClass: 'timeout' });
});

it('gives up on a transaction in such a database', async () => {
  const { url, databases } = await openHung();
  for (let call = 0; call < 3; call += 1) {
    const session = databases.open?.();
    await expect(session?.insert(sourceAt(url), { id: '1' })).rejects.toMatchObject(AWAY);
    await session?.end(false);
  }
});
