import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { createSerialQueue } from '../lib/serial-queue.ts';
import { createSessions } from '../server/auth/sessions.ts';
import { endpoints } from '../server/endpoints.ts';
import type { DomainContext, DomainRequest, Endpoint } from '../server/http/endpoint.ts';
import { findEndpoint, matchPath } from '../server/http/endpoint-path.ts';
import { type DomainResponse, fail } from '../server/http/envelope.ts';
import { CODES, MESSAGES } from '../server/http/errors.ts';
import { seedData } from '../server/seed-data.ts';
import { createMemoryStore } from '../server/store/memory-store.ts';
import type { Tables } from '../server/store/store.ts';
import { BodyError, readRequest } from './read-request.ts';

/** Answers one request of `node:http`; never rejects. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface DomainHandlerOptions {
  readonly context: DomainContext;
  /** Answers the sample calls of the specification too, which ask for no token and keep what anybody sends; false when absent. */
  readonly demo?: boolean;
  /** Prefix of every path, such as `/basic-api`; empty when absent. */
  readonly prefix?: string;
  /** Handles a GET that matches no endpoint, so that the product can be served on the same origin as its API; 404 when absent. */
  readonly otherwise?: Handler;
  /** Called with errors inside a call, which was answered with 500. */
  readonly onTrouble: (call: string, cause: unknown) => void;
}

/** Makes a context over rows in memory: copies of the given ones or those of a fresh demo, gone when the process ends. */
export function createMemoryContext(
  now: () => Date = () => new Date(),
  tables: Tables = seedData({ seed: 1, now: now() }),
): DomainContext {
  const { PAYMENT_KEY: paymentKey = '' } = process.env;
  const store = createMemoryStore(tables);
  const random = (count: number) => randomBytes(count);
  return { store, now, random, sessions: createSessions({ store, now, random }), paymentKey };
}

/** Mounts the endpoints of the domain for `node:http`: the same answers as the demo server, at once. */
export function createDomainHandler({
  context,
  demo = false,
  prefix = '',
  otherwise,
  onTrouble,
}: DomainHandlerOptions): Handler {
  const served = endpoints.filter(({ dialect }) => demo || dialect === 'product');
  const prefixed = served.map((endpoint) => ({ ...endpoint, path: `${prefix}${endpoint.path}` }));
  const isKnown = (path: string) => prefixed.some((endpoint) => matchPath(endpoint.path, path) !== null);
  const inTurn = createSerialQueue();

  return async (request, response) => {
    const [path = '/', search = ''] = (request.url ?? '/').split('?', 2);
    const found = findEndpoint(prefixed, request.method ?? '', path);
    if (found === undefined) {
      const reads = request.method === 'GET' || request.method === 'HEAD';
      if (reads && otherwise !== undefined && !isKnown(path) && !isApiCall(request, path, prefix))
        return otherwise(request, response);
      return send(request, response, refusal(isKnown(path) ? 405 : 404));
    }
    const { endpoint, params } = found;
    const read = async () => {
      const asked = await readRequest(request, new URLSearchParams(search), params);
      return { ...asked, headers: { ...asked.headers, 'x-request-id': nameOf(request) } };
    };
    const answer = await answerCall(endpoint, read).catch((cause: unknown) => {
      if (cause instanceof BodyError) return refusal(cause.status);
      onTrouble(endpoint.path, cause);
      return fail(endpoint.dialect, MESSAGES.failed, { status: 500 });
    });
    return send(request, response, answer);
  };

  async function answerCall(endpoint: Endpoint, read: () => Promise<DomainRequest>) {
    const asked = await read();
    return inTurn((outOfTurn) => endpoint.handle(asked, { ...context, outOfTurn }));
  }
}

/** True for what asks for data, not for a page: under the prefix, or by its `accept` header as HTTP clients of a console send it. */
function isApiCall({ headers }: IncomingMessage, path: string, prefix: string): boolean {
  const accept = headers.accept ?? '';
  return (
    (prefix !== '' && path.startsWith(`${prefix}/`)) ||
    (accept.includes('application/json') && !accept.includes('html'))
  );
}

function refusal(status: 400 | 404 | 405 | 413): DomainResponse {
  const missing = status === 404 || status === 405;
  return missing
    ? fail('product', MESSAGES.notFound, { status, code: CODES.notFound })
    : fail('product', MESSAGES.invalid, { status, code: CODES.invalid });
}

const names = new WeakMap<IncomingMessage, string>();

/** What a request is called in its answer and in the history: as the caller named it, if a log can hold that. */
function nameOf(request: IncomingMessage): string {
  const given = String(request.headers['x-request-id'] ?? '');
  const name = names.get(request) ?? (/^[\w-]{1,64}$/.test(given) ? given : randomBytes(8).toString('hex'));
  names.set(request, name);
  return name;
}

/** Below this many bytes compressing costs more than it saves. */
const WORTH_COMPRESSING = 1024;

function send(request: IncomingMessage, response: ServerResponse, { status, body, headers }: DomainResponse): void {
  const plain = Buffer.from(JSON.stringify(body));
  const accepts = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  const compressed = accepts && plain.length > WORTH_COMPRESSING;
  const bytes = compressed ? gzipSync(plain) : plain;
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
