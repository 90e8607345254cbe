import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { createS3Files } from './s3-files.ts';

/** Longer than this process is interrupted on a busy machine: a storage that could not answer meanwhile would be given up. */
const TIMEOUT_MS = 1000;
/** More than the buffers of two sockets hold, so that the storage has to wait for the reader. */
const BYTES = Buffer.alloc(40_000_000, 'statehouse');

let answer: (response: ServerResponse) => void = () => undefined;
const server = createServer((_request, response) => answer(response));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => server.close().closeAllConnections());
const address = server.address();
const port = typeof address === 'object' && address !== null ? address.port : 0;
const keys = { region: 'eu-1', accessKeyId: 'id', secretAccessKey: 'secret', redirect: 0 };
const files = createS3Files({ base: `http://127.0.0.1:${port}/`, prefix: '', ...keys }, TIMEOUT_MS);

it('a reader that is slower than the time limit of the storage gets the whole file', async () => {
  let silence: Promise<unknown> = Promise.resolve();
  answer = (response) => {
    // The storage has sent what fits into the buffers, and waits for as long as two time limits, or until it is given up.
    response.setTimeout(TIMEOUT_MS * 2, () => undefined);
    silence = Promise.race([once(response, 'timeout'), once(response, 'close')]);
    response.writeHead(200, { 'content-length': BYTES.length }).end(BYTES);
  };
  let size = 0;
  for await (const part of (await files.get('long-1')) ?? []) {
    if (size === 0) await silence;
    size += part.length;
  }
  expect(size).toBe(BYTES.length);
});

it('a storage that falls silent in the middle of a file is given up', async () => {
  answer = (response) => response.writeHead(200, { 'content-length': BYTES.length }).write(BYTES.subarray(0, 1000));
  const read = async () => {
    for await (const _part of (await files.get('long-1')) ?? []);
  };
  await expect(read()).rejects.toThrow('aborted');
});
