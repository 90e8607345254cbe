import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSerialQueue, type SerialQueue } from '../lib/serial-queue.ts';
import { createSessions } from '../server/auth/sessions.ts';
import { endpoints } from '../server/endpoints.ts';
import { createFakeServices } from '../server/fake-services.ts';
import type { CallRequest, Endpoint, ServerContext } from '../server/http/endpoint.ts';
import { findEndpoint, matchPath, methodsOf } from '../server/http/endpoint-path.ts';
import { type CallResponse, type Dialect, fail } from '../server/http/envelope.ts';
import { CODES, MESSAGES } from '../server/http/errors.ts';
import { inLanguage } from '../server/http/response-language.ts';
import { ServerError, tooLarge } from '../server/http/server-error.ts';
import { BACKGROUND_PAUSE_MS, createBackgroundHost } from '../server/resource/background.ts';
import { createWorker, JOB_POLL_MS, type Worker } from '../server/resource/jobs/worker.ts';
import { createPruning } from '../server/resource/pruning/prune-expired.ts';
import { inCallTransaction } from '../server/resource/transaction.ts';
import {
  BACKGROUND,
  createServerStore,
  EXPIRING_ROWS,
  SERVER_JOBS,
  SERVER_KEYS,
  SERVER_REGISTRY,
  TIMED_RESOURCES,
} from '../server/resources.ts';
import { seedData } from '../server/seed-data.ts';
import { createMemoryStore } from '../server/store/memory-store.ts';
import type { Store, Tables } from '../server/store/store.ts';
import { createRoundPace } from './background/round-pace.ts';
import type { SessionCookies } from './cookies/session-cookies.ts';
import { acceptsEventStream } from './live/event-stream.ts';
import type { LiveHub } from './live/live-hub.ts';
import { createLiveStreams } from './live/live-stream.ts';
import { createStreamOpener } from './live/open-streams.ts';
import { createOfficialAccountApi } from './outbound/official-account-api.ts';
import type { CallerAddress } from './proxies/caller-address.ts';
import { BodyError, headersOf, readRequest } from './read-request.ts';
import { nameOf, send } from './send-response.ts';
import { UnavailableError } from './sql/sql-client.ts';

/** Handles one request of `node:http`; never rejects. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface ServerHandlerOptions {
  readonly context: ServerContext;
  /** Serves the sample calls of the specification too, which need no token and store whatever is sent; false when absent. */
  readonly demo?: boolean;
  /** Prefix of every path, such as `/basic-api`; empty when absent. */
  readonly prefix?: string;
  /** Handles a GET that matches no endpoint, so that the product can be served on the same origin as its API; 404 when absent. */
  readonly otherwise?: Handler;
  /** Called with errors inside a call, whose response was 500. */
  readonly onTrouble: (call: string, cause: unknown) => void;
  /** Repeats work with pauses of the given milliseconds. Without it no job is run and no due event is sent. */
  readonly every?: (milliseconds: number, work: () => Promise<void>) => void;
  /** Adds a listener for commits of this process: while there are none, most rounds are left out. Without it every round is run. */
  readonly onCommit?: (listener: () => void) => void;
  /** Called with the name of such work each time it has ended or failed. */
  readonly onRound?: (work: string) => void;
  /** Runs a call within a trace; without a trace when absent. */
  readonly trace?: TraceCall;
  /** Called for each call of an endpoint, before its response is sent. */
  readonly onCall?: (call: AnsweredCall) => void;
  /** Finds the address of a caller; that of the connection when absent. */
  readonly callerAddress?: CallerAddress;
  /** Stores tokens in cookies; callers hold the tokens themselves when absent. */
  readonly cookies?: SessionCookies | undefined;
  /** Notifies clients of changes. Without it a request for the stream gets an ordinary response, and clients keep polling. */
  readonly live?: LiveHub;
}

/** Runs a call of an endpoint. `headers` may name the trace that it belongs to. */
export type TraceCall = (
  call: Pick<AnsweredCall, 'method' | 'path'> & { readonly headers: IncomingMessage['headers'] },
  work: () => Promise<CallResponse>,
) => Promise<CallResponse>;

/** One finished call. */
export interface AnsweredCall {
  readonly method: string;
  /** The path of the endpoint, such as `/order/:id`. */
  readonly path: string;
  readonly status: number;
  readonly milliseconds: number;
  /** The request id that the response carries. */
  readonly request: string;
}

/** Creates a context over rows in memory: copies of the given rows or those of a fresh demo, lost when the process ends. */
export function createMemoryContext(
  now: () => Date = () => new Date(),
  tables: Tables = seedData({ seed: 1, now: now() }),
  watch: (store: Store) => Store = (store) => store,
): ServerContext {
  const { PAYMENT_KEY: paymentKey = '', OFFICIAL_ACCOUNT_API: officialApi = '' } = process.env;
  const memoryStore = watch(createMemoryStore(tables, SERVER_KEYS));
  const random = (count: number) => randomBytes(count);
  const standIns = createFakeServices({ store: memoryStore, now, random });
  const store = createServerStore(memoryStore, standIns.externalDatabases);
  const lent = { store, now, random };
  // Nobody but the fake server has the demo's official accounts, so it serves them unless a real server is configured.
  const officialAccounts = officialApi === '' ? {} : { officialAccounts: createOfficialAccountApi(officialApi) };
  return { ...lent, sessions: createSessions(lent), paymentKey, ...standIns, ...officialAccounts };
}

/** A server without its transport. */
export interface ServerHost {
  readonly handler: Handler;
  /** Runs jobs in the background; stop it before the process ends. */
  readonly worker: Worker;
  /** Ends the streams of polled calls; the hub ends the others. */
  readonly endStreams: () => void;
}

/** Mounts every endpoint of the server for `node:http`: the same responses as the demo server, without its latency. */
export const createServerHandler = (options: ServerHandlerOptions): Handler => createServerHost(options).handler;

/** The same, with its background worker. */
export function createServerHost(options: ServerHandlerOptions): ServerHost {
  const { demo = false, prefix = '', otherwise, cookies, callerAddress } = options;
  const served = endpoints.filter(({ dialect }) => demo || dialect === 'product');
  const prefixed = served.map((endpoint) => ({ ...endpoint, path: `${prefix}${endpoint.path}` }));
  const inTurn = createSerialQueue();
  const worker = startWorker(options, inTurn);
  const answers = createAnswerer(options, inTurn);
  const streams = createStreamOpener(options.live && createLiveStreams(options.live), {
    ...answers,
    onTrouble: options.onTrouble,
  });
  const handler: Handler = async (request, response) => {
    const [path = '/', ...words] = (request.url ?? '/').split('?');
    const found = findCalledEndpoint(prefixed, request.method ?? '', path);
    if (found === undefined) {
      const reads = request.method === 'GET' || request.method === 'HEAD';
      const methods = findMethods(prefixed, path);
      if (reads && otherwise !== undefined && methods.length === 0 && !isApiCall(request, path, prefix))
        return otherwise(request, response);
      const refused = inLanguage(request.headers['accept-language'], notFound(methods));
      // The headers of an endpoint with this path, so that a page of another origin can read the refusal.
      const named = methods.flatMap((method) => findEndpoint(prefixed, method, path)?.endpoint ?? [])[0];
      return send(request, response, named === undefined ? refused : await answers.inPlace(named, request, refused));
    }
    const { endpoint, params } = found;
    const read = async () => {
      const asked = await readRequest(request, words.join('?'), params, callerAddress);
      const headers = cookies?.opened(asked.headers) ?? asked.headers;
      return { ...asked, headers: { ...headers, 'x-request-id': nameOf(request) } };
    };
    if (!isHead(request) && acceptsEventStream(request) && streams.offers(endpoint, prefix))
      return streams.open({ endpoint, request, response, read });
    const answer = await answers.answerCall(endpoint, request, read);
    if (cookies === undefined) return send(request, response, answer);
    const sealed = cookies.sealed(endpoint.path.slice(prefix.length), headersOf(request), answer);
    if (sealed.cookies.length > 0) response.setHeader('set-cookie', sealed.cookies);
    return send(request, response, sealed.answer);
  };
  return { handler: neverRejecting(handler, options), worker, endStreams: streams.stop };
}

/** Responds to errors outside of a call too: a rejection that nobody handles would end the process. */
const neverRejecting =
  (handler: Handler, { onTrouble }: Pick<ServerHandlerOptions, 'onTrouble'>): Handler =>
  async (request, response) => {
    try {
      await handler(request, response);
    } catch (cause) {
      onTrouble((request.url ?? '/').split('?', 1)[0] ?? '', cause);
      if (response.headersSent) response.destroy();
      else await send(request, response, inLanguage(request.headers['accept-language'], toFailure(cause)));
    }
  };

const isHead = ({ method }: IncomingMessage): boolean => method === 'HEAD';
/** True for an endpoint that can be called with HEAD: a GET that only reads. */
const isReadOnly = ({ method, concern }: Endpoint): boolean => method === 'GET' && concern !== 'session';

/** Finds the endpoint of a request. HEAD is handled as GET, without the body. */
function findCalledEndpoint(served: readonly Endpoint[], method: string, path: string) {
  if (method !== 'HEAD') return findEndpoint(served, method, path);
  const read = findEndpoint(served, 'GET', path);
  return read !== undefined && isReadOnly(read.endpoint) ? read : undefined;
}

function findMethods(served: readonly Endpoint[], path: string): readonly string[] {
  const methods = methodsOf(served, path);
  return findCalledEndpoint(served, 'HEAD', path) === undefined ? methods : [...methods, 'HEAD'];
}

/** Starts the background work: due events, jobs and work of modules. Queued with the calls when the store has no transactions. */
function startWorker(options: ServerHandlerOptions, inTurn: SerialQueue): Worker {
  const { context, onTrouble, every, onRound, onCommit } = options;
  const turns = context.store.transaction === undefined ? inTurn : undefined;
  const host = createBackgroundHost(context, SERVER_REGISTRY, onTrouble, turns);
  const worker = createWorker({ ...host, kinds: SERVER_JOBS, name: `${hostname()}:${process.pid}`, wait });
  const now = () => performance.now();
  const beginPace = onCommit === undefined ? () => () => true : createRoundPace({ onCommit, now });
  const again = (pause: number, name: string, work: () => Promise<unknown>) => {
    const isDue = beginPace();
    every?.(pause, async () => {
      if (!isDue()) return;
      await work().catch((cause: unknown) => onTrouble(name, cause));
      onRound?.(name);
    });
  };
  again(JOB_POLL_MS, 'due events', () => worker.sendDue(TIMED_RESOURCES));
  again(JOB_POLL_MS, 'jobs', worker.claimJobs);
  for (const { work } of BACKGROUND) again(BACKGROUND_PAUSE_MS, 'background', () => work(host));
  again(BACKGROUND_PAUSE_MS, 'pruning', createPruning({ host, rows: EXPIRING_ROWS, resources: SERVER_REGISTRY }));
  return worker;
}

/** Resolves after the given milliseconds, or at once when the signal aborts. */
const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);

/** Runs calls in transactions when the store has them, else one at a time. */
function createAnswerer({ context, onTrouble, onCall, trace }: ServerHandlerOptions, inTurn: SerialQueue) {
  const run = async (endpoint: Endpoint, read: () => Promise<CallRequest>) => {
    const asked = await read();
    const handle = (lent: ServerContext) => endpoint.handle(asked, lent);
    return context.store.transaction === undefined
      ? inTurn((outsideQueue) => handle({ ...context, outsideQueue }))
      : inCallTransaction(context, handle, { isReading: endpoint.concern === 'read' });
  };
  /** A response that replaces that of an endpoint, with the headers that this endpoint sends in such a case. */
  const inPlace = async (endpoint: Endpoint, request: IncomingMessage, answer: CallResponse) => {
    const { unansweredHeaders, path } = endpoint;
    if (unansweredHeaders === undefined) return answer;
    const params = matchPath(path, (request.url ?? '/').split('?', 1)[0] ?? '') ?? {};
    const asked = { headers: headersOf(request), params, query: {}, body: undefined };
    const headers = await unansweredHeaders(asked, context).catch((cause: unknown) => onTrouble(path, cause));
    return headers === undefined ? answer : { ...answer, headers: { ...headers, ...answer.headers } };
  };
  const answerCall = async (endpoint: Endpoint, request: IncomingMessage, read: () => Promise<CallRequest>) => {
    const began = performance.now();
    const { method, path } = endpoint;
    const work = () =>
      run(endpoint, read).catch((cause: unknown) => {
        if (!(cause instanceof BodyError)) onTrouble(path, cause);
        return inPlace(endpoint, request, toFailure(cause, endpoint.dialect));
      });
    const { headers } = request;
    const answered = await (trace === undefined ? work() : trace({ method, path, headers }, work));
    // Responses from outside the call, such as failures, are translated too.
    const answer = inLanguage(headers['accept-language'], withHeadersOf(endpoint, answered));
    const milliseconds = Math.round((performance.now() - began) * 10) / 10;
    onCall?.({ method, path, status: answer.status, milliseconds, request: nameOf(request) });
    return answer;
  };
  return { answerCall, run, inPlace };
}

/** Adds the fixed headers of an endpoint, also when its call did not return a response itself. */
const withHeadersOf = ({ headers }: Endpoint, answer: CallResponse): CallResponse =>
  headers === undefined ? answer : { ...answer, headers: { ...headers, ...answer.headers } };

/** The response to a call that threw. When the database is unavailable nothing was written: the call may be retried later. */
function toFailure(cause: unknown, dialect: Dialect = 'product'): CallResponse {
  if (cause instanceof BodyError) return bodyRefusal(cause);
  // Refused by the commit.
  if (cause instanceof ServerError) return cause.toResponse(dialect);
  if (cause instanceof UnavailableError)
    return fail(dialect, MESSAGES.unavailable, { status: 503, wait: cause.retryAfter * 1000 });
  return fail(dialect, MESSAGES.failed, { status: 500 });
}

/** True for a request for data, not for a page: under the prefix, or with the `accept` header of an API client. */
function isApiCall({ headers }: IncomingMessage, path: string, prefix: string): boolean {
  const accept = headers.accept ?? '';
  return (
    (prefix !== '' && path.startsWith(`${prefix}/`)) ||
    (accept.includes('application/json') && !accept.includes('html'))
  );
}

/** The refusal of a path that does not exist (404), or exists with other methods only (405). */
function notFound(methods: readonly string[]): CallResponse {
  const isCalled = methods.length > 0;
  const answer = fail('product', MESSAGES.notFound, { status: isCalled ? 405 : 404, code: CODES.notFound });
  return isCalled ? { ...answer, headers: { allow: methods.join(', ') } } : answer;
}

/** The refusal of a body that is too large or unreadable: the same as an endpoint's own refusal of invalid input. */
const bodyRefusal = ({ status, part }: BodyError): CallResponse => {
  const errors = { [part]: { rule: 'format' } };
  return (
    status === 413 ? tooLarge() : new ServerError(CODES.invalid, MESSAGES.invalid, { errors }, status)
  ).toResponse();
};
