import { connect, createServer, type Socket } from 'node:net';

/** Bytes received from clients so far, and number of drops. */
export interface LineFacts {
  sent: number;
  cuts: number;
}

/** A proxy to a local port that drops all connections after each `every` bytes, `cuts` times. */
export async function cuttingProxy(target: number, every: number, cuts: number) {
  const reported: LineFacts = { sent: 0, cuts: 0 };
  const open = new Set<Socket>();
  const drop = (socket: Socket) => {
    open.delete(socket);
    socket.destroy();
  };
  const server = createServer((inbound) => {
    const outbound = connect(target, '127.0.0.1');
    for (const [socket, other] of [
      [inbound, outbound],
      [outbound, inbound],
    ] as const) {
      open.add(socket);
      // A socket whose peer was dropped ends with an error.
      socket.on('error', () => drop(other));
      socket.on('close', () => drop(other));
    }
    inbound.on('data', (bytes) => {
      reported.sent += bytes.length;
      if (reported.cuts >= cuts || reported.sent < every * (reported.cuts + 1)) return outbound.write(bytes);
      reported.cuts += 1;
      for (const socket of [...open]) drop(socket);
    });
    outbound.on('data', (bytes) => inbound.write(bytes));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const close = async () => {
    for (const socket of [...open]) drop(socket);
    await new Promise((resolve) => server.close(resolve));
  };
  return { reported, close, port: typeof address === 'object' && address !== null ? address.port : 0 };
}
