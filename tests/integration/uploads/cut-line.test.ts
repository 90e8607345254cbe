import { selectQueueFiles, selectStage } from '@machines/upload-queue/index.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { ServiceError } from '@src/contracts/errors.ts';
import { MEDIA_PART } from '@src/contracts/media.ts';
import { joined } from '@src/contracts/media-safety/byte-reader.ts';
import { provideQueue, refuse } from '@src/crud/upload/upload-ports.ts';
import { createMemoryContext, createServerHandler } from '@src/host/node-server.ts';
import { serve } from '@src/host/serve.mjs';
import { MEDIA } from '@src/modules/media/server/media-row.ts';
import { bytesIn, collected } from '@src/modules/media/server/stored-bytes.ts';
import { toHex } from '@src/server/auth/sessions.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { TEST_NOW, testRows } from '@src/server/testing.ts';
import { createMediaGateway } from '@src/services/gateways/media-gateway.ts';
import type { HttpClient } from '@src/services/http/endpoint.ts';
import { prepareCall } from '@src/services/http/request.ts';
import { IS_NIGHTLY } from '@tests/setup/nightly-tests.ts';
import * as v from 'valibot';
import { afterEach, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { cuttingProxy } from './cutting-proxy.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A film of a given size with pseudo-random content, different for each number. */
function filmOf(number: number, size: number): File {
  const noise = new Uint32Array(Math.ceil((size - 24) / 4));
  let state = number + 1;
  for (let at = 0; at < noise.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    noise[at] = state;
  }
  const head = Uint8Array.from([0, 0, 0, 16, ...new TextEncoder().encode('ftypisom'), 0, 0, 0, 0]);
  const size32 = new Uint8Array(4);
  new DataView(size32.buffer).setUint32(0, size - head.length);
  const body = new Uint8Array(noise.buffer).subarray(0, size - 24);
  return new File([joined([head, size32, new TextEncoder().encode('mdat'), body])], `film-${number}.mp4`);
}

/** An HTTP client that prepares calls as the console does; a dropped connection is a network failure. */
function clientAt(url: string, token: string): HttpClient {
  return {
    async call(endpoint, options = {}) {
      const {
        method,
        url: address,
        headers,
        body,
      } = prepareCall(endpoint, options, { base: url, prefix: '', pageOrigin: url }, 0);
      const init = { method, headers: { ...headers, authorization: token }, ...(body === undefined ? {} : { body }) };
      const answer = await fetch(address, init)
        .then(async (response): Promise<unknown> => response.json())
        .catch(() => {
          throw new ServiceError({ kind: 'network' });
        });
      const { code, result } = fieldsOf(answer);
      if (code !== 0) throw new ServiceError({ kind: 'envelope', code: Number(code) });
      return v.parse(endpoint.result, result);
    },
    upload: () => Promise.reject(new Error('this server takes no forms')),
    cancelReads: () => undefined,
  };
}

/** A server behind a proxy that drops its connections at regular intervals; delays take no time. */
async function start(every: number, cuts: number) {
  const context = createMemoryContext(() => TEST_NOW, testRows());
  const troubles: string[] = [];
  const handler = createServerHandler({ context, onTrouble: (call, cause) => troubles.push(`${call}: ${cause}`) });
  const host = await serve((request, response) => void handler(request, response), 0);
  const proxy = await cuttingProxy(Number(new URL(host.url).port), every, cuts);
  closing.push(proxy.close, host.close);
  const signedIn = await fetch(`${host.url}/api/loginIn`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify({ username: 'vben', password: '123456' }),
  });
  const token = String(fieldsOf(fieldsOf(await signedIn.json()).result).token);
  const media = createMediaGateway(clientAt(`http://127.0.0.1:${proxy.port}`, token));
  const clock = { setTimeout: (work: () => void) => setTimeout(work, 0), clearTimeout };
  const queue = createActor(
    provideQueue(media, () => undefined),
    { clock, input: { refuse } },
  ).start();
  const send = async (file: File) => {
    queue.send({ type: 'uploadQueue.files.chosen', files: [file], folder: null });
    await waitFor(queue, (snapshot) => !snapshot.hasTag('busy'), { timeout: Number.POSITIVE_INFINITY });
    return selectQueueFiles(queue.getSnapshot())
      .map(({ ref }) => selectStage(ref.getSnapshot()))
      .at(-1);
  };
  return { context, proxy, send, troubles };
}

const MEGABYTE = 1024 * 1024;
/**
 * Number of films, bytes of each, and number of dropped connections; between two of them there is room for a part. The library
 * accepts films of at most 60 MB.
 */
const [FILMS, SIZE, CUTS] = IS_NIGHTLY ? [5, 60 * MEGABYTE, 50] : [1, 6 * MEGABYTE, 10];
/** Allowance in bytes for request headers and small calls. */
const HEADS = FILMS * SIZE * 0.02;

it(`${FILMS * SIZE} bytes over a connection that drops ${CUTS} times arrive whole, and each drop costs at most one part`, async () => {
  const total = FILMS * SIZE;
  const { context, proxy, send, troubles } = await start(Math.floor(total / (CUTS + 1)), CUTS);
  for (let number = 0; number < FILMS; number += 1) {
    const film = filmOf(number, SIZE);
    expect(await send(film)).toBe('ready');
    const hash = toHex(sha256(new Uint8Array(await film.arrayBuffer())));
    const rows = (await context.store.list(MEDIA)).filter((row) => row.hash === hash);
    expect(rows.map(({ name, size }) => [name, size])).toEqual([[film.name, SIZE]]);
    const kept = await Promise.all(rows.map(async (row) => collected(await bytesIn(row, context))));
    expect(kept.map((bytes) => toHex(sha256(bytes)))).toEqual([hash]);
  }
  expect([proxy.reported.cuts, troubles]).toEqual([CUTS, []]);
  expect(proxy.reported.sent).toBeLessThan(total + CUTS * MEDIA_PART + HEADS);
  if (IS_NIGHTLY) expect(proxy.reported.sent / total).toBeLessThan(1.1);
}, 3_600_000);
