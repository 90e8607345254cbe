import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import type { CallResponse } from '../server/http/envelope.ts';

const names = new WeakMap<IncomingMessage, string>();

/** What a request is called in its answer and in the history: as the caller named it, if a log can hold that. */
export function nameOf(request: IncomingMessage): string {
  const given = String(request.headers['x-request-id'] ?? '');
  const name = names.get(request) ?? (/^[\w-]{1,64}$/.test(given) ? given : randomBytes(8).toString('hex'));
  names.set(request, name);
  return name;
}

/** Below this many bytes compressing costs more than it saves. */
const WORTH_COMPRESSING = 1024;
/** Takes half the time of the usual level, for a twentieth more bytes. */
const LEVEL = { level: 4 } as const;

const NOT_MODIFIED = 304;
/** Named, and not with the weight that refuses it. */
const GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

/** Texts and files as they are, everything else as JSON. */
function bytesOf(body: unknown): Buffer {
  if (body instanceof Uint8Array) return Buffer.from(body);
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}

type Bytes = AsyncIterable<Uint8Array>;

const isStream = (body: unknown): body is Bytes =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;

/** Sends bytes as they come; a line that breaks off at either end ends both. */
async function sendStream(request: IncomingMessage, response: ServerResponse, answer: CallResponse, bytes: Bytes) {
  response.writeHead(answer.status, {
    ...{ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...answer.headers },
  });
  const stream = Readable.from(bytes);
  if (request.method === 'HEAD') {
    stream.destroy();
    response.end();
    return;
  }
  await pipeline(stream, response).catch(() => response.destroy());
}

/** Sends an answer: JSON, a text, a file, or bytes as they come. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  answer: CallResponse,
): Promise<void> | undefined {
  const { status, body, headers } = answer;
  if (isStream(body))
    return sendStream(request, response, { ...answer, headers: { 'x-request-id': nameOf(request), ...headers } }, body);
  // What is no JSON, such as a feed, is text already, and names its type itself; what has not changed has no body.
  const isBare = status === NOT_MODIFIED;
  const plain = isBare ? Buffer.alloc(0) : bytesOf(body);
  // Pictures and films are compressed already.
  const isFile = body instanceof Uint8Array;
  const accepts = !isFile && GZIP.test(String(request.headers['accept-encoding'] ?? ''));
  const compressed = accepts && plain.length > WORTH_COMPRESSING;
  const bytes = compressed ? gzipSync(plain, LEVEL) : plain;
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': bytes.length,
    'cache-control': 'no-store',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
    'x-request-id': nameOf(request),
    ...headers,
    ...(compressed ? { 'content-encoding': 'gzip' } : {}),
    // The rest of a rejected body is not read.
    ...(status === 413 ? { connection: 'close' } : {}),
  });
  response.end(bytes);
}
