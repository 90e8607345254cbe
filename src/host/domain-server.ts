import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { createSessions } from '../domain/auth/sessions.ts';
import type { DomainContext, DomainRequest, Endpoint } from '../domain/endpoint.ts';
import { findEndpoint, matchPath } from '../domain/endpoint-path.ts';
import { endpoints } from '../domain/endpoints.ts';
import { type DomainResponse, fail } from '../domain/envelope.ts';
import { CODES, MESSAGES } from '../domain/errors.ts';
import { createMemoryStore } from '../domain/memory-store.ts';
import { seedData } from '../domain/seed/seed-data.ts';
import { createTurns } from '../lib/turns.ts';
import { BodyRefusal, readRequest } from './read-request.ts';

/** Answers one request of `node:http`; never rejects. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** What the handler of the domain runs on. */
export interface DomainHandlerOptions {
  readonly context: DomainContext;
  /** Stands before every path, as `/basic-api`; empty when absent. */
  readonly prefix?: string;
  /** Answers a GET that is no call, so that the product can be served beside its API; 404 when absent. */
  readonly otherwise?: Handler;
  /** Told what went wrong inside a call, which was answered with 500. */
  readonly onTrouble: (call: string, cause: unknown) => void;
}

/** Makes a context over rows in memory: those of a fresh demo, gone when the process ends. */
export function createMemoryContext(now: () => Date = () => new Date(), seed = 1): DomainContext {
  const { PAYMENT_KEY: paymentKey = '' } = process.env;
  const store = createMemoryStore(seedData({ seed, now: now() }));
  const random = (count: number) => randomBytes(count);
  return { store, now, random, sessions: createSessions({ store, now, random }), paymentKey };
}

/** Mounts every endpoint of the domain for `node:http`: the same answers as the demo server, at once. */
export function createDomainHandler({ context, prefix = '', otherwise, onTrouble }: DomainHandlerOptions): Handler {
  const prefixed = endpoints.map((endpoint) => ({ ...endpoint, path: `${prefix}${endpoint.path}` }));
  const isKnown = (path: string) => prefixed.some((endpoint) => matchPath(endpoint.path, path) !== null);
  const inTurn = createTurns();

  return async (request, response) => {
    const [path = '/', search = ''] = (request.url ?? '/').split('?', 2);
    const found = findEndpoint(prefixed, request.method ?? '', path);
    if (found === undefined) {
      const reads = request.method === 'GET' || request.method === 'HEAD';
      if (reads && otherwise !== undefined && !isKnown(path)) return otherwise(request, response);
      return send(request, response, refusal(isKnown(path) ? 405 : 404));
    }
    const { endpoint, params } = found;
    const read = () => readRequest(request, new URLSearchParams(search), params);
    const answer = await answerCall(endpoint, read).catch((cause: unknown) => {
      if (cause instanceof BodyRefusal) return refusal(cause.status);
      onTrouble(endpoint.path, cause);
      return fail(endpoint.dialect, MESSAGES.failed, { status: 500 });
    });
    return send(request, response, answer);
  };

  async function answerCall(endpoint: Endpoint, read: () => Promise<DomainRequest>) {
    const asked = await read();
    return inTurn(() => endpoint.handle(asked, context));
  }
}

function refusal(status: 400 | 404 | 405 | 413): DomainResponse {
  const missing = status === 404 || status === 405;
  return missing
    ? fail('product', MESSAGES.notFound, { status, code: CODES.notFound })
    : fail('product', MESSAGES.invalid, { status, code: CODES.invalid });
}

/** Below this many bytes compressing costs more than it saves. */
const WORTH_COMPRESSING = 1024;

function send(request: IncomingMessage, response: ServerResponse, { status, body }: DomainResponse): void {
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
    ...(compressed ? { 'content-encoding': 'gzip' } : {}),
    // What is left of a body that was refused is not read.
    ...(status === 413 ? { connection: 'close' } : {}),
  });
  response.end(bytes);
}
