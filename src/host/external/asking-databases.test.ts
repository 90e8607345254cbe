import { createServer, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createConnections, openAddresses } from './connections.ts';
import { createExternalDatabases } from './external-databases.ts';

/** A message of the PostgreSQL protocol about the password of a client. */
const asking = (kind: number, more = ''): Buffer =>
  Buffer.concat([Buffer.from([0x52, 0, 0, 0, 8 + more.length, 0, 0, 0, kind]), Buffer.from(more)]);
const PLAIN = [asking(3)];
/** What SCRAM asks for, and what follows the name of the client. */
const SCRAM = [asking(10, 'SCRAM-SHA-256\0\0'), asking(11, 'r=1,s=2,i=4096')];

const closing: (() => unknown)[] = [];
const { PGPASSWORD: usual } = process.env;
afterEach(() => {
  for (const close of closing.splice(0)) close();
  if (usual === undefined) delete process.env.PGPASSWORD;
  else process.env.PGPASSWORD = usual;
});

/** A database that asks a client and then closes the connection; `sent` is what it got. */
async function openAsking(asked: readonly Buffer[]) {
  const sent: string[] = [];
  const server = createServer((socket: Socket) => {
    socket.on('error', () => undefined);
    const questions = [...asked];
    socket.on('data', (bytes) => {
      // A letter and the length come before the password, and NUL after it.
      if (questions.length < asked.length) sent.push(bytes.subarray(5, -1).toString());
      const next = questions.shift();
      if (next === undefined) socket.destroy();
      else socket.write(next);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const connections = createConnections({ isOpen: openAddresses(['127.0.0.1']) }, { connect: 2000 });
  closing.push(
    () => server.close(),
    () => connections.close(),
  );
  const probe = (credentials: string) =>
    createExternalDatabases(connections).probe(`postgres://${credentials}127.0.0.1:${port}/shop`);
  return { probe, sent };
}

it('gets the password of its address only, never that of this server', async () => {
  process.env.PGPASSWORD = 'our own';
  const { probe, sent } = await openAsking(PLAIN);
  await probe('app:theirs@');
  await probe('app@');
  expect(sent).toEqual(['theirs', '']);
});

it('that asks for a password which its address does not have is reported with that reason', async () => {
  const { probe, sent } = await openAsking(SCRAM);
  expect(await probe('app@')).toMatchObject({ errorClass: 'credentials' });
  expect(sent).toEqual([expect.stringContaining('SCRAM-SHA-256')]);
});

it('with a certificate that is not valid is reported as unreachable', async () => {
  const connections = createConnections({ isOpen: openAddresses(['127.0.0.1']) });
  const codes = [
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'CERT_HAS_EXPIRED',
    'ERR_TLS_CERT_ALTNAME_INVALID',
  ];
  for (const code of codes) {
    const refuse = () => Promise.reject(Object.assign(new Error('not valid'), { code }));
    const failing = connections.use('postgres://app@127.0.0.1/shop', refuse);
    await expect(failing).rejects.toMatchObject({ name: 'ExternalFailure', fault: 'unreachable' });
  }
});
