import { Response as MirageResponse, type Server } from 'miragejs';
import type { Backend, Call, Reply } from './backend-port.ts';
import type { ScenarioName } from './scenarios/scenarios.ts';

/** Prefix of every call of the demo server (specification, section 7). */
export const DEMO_PREFIX = '/basic-api';

/** Fields of Mirage's intercepted request that are used here. */
interface RawRequest {
  readonly url: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestBody: unknown;
  /** Delivers the response; replaced to simulate a cut connection. */
  respond?: () => void;
  readonly onerror?: (() => void) | null;
  /** Upload progress callback; intercepted requests are not sent, so the demo calls it. */
  readonly upload?: { readonly _progress?: (isKnown: boolean, loaded: number, total: number) => void };
}

/** Dependencies of the forwarded calls. */
export interface Host {
  readonly backend: Pick<Backend, 'answer'>;
  readonly latencyScale: number;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly scenario: () => ScenarioName;
}

/** Number of progress events for an upload. */
const PIECES = 10;

const VERBS = {
  get: 'GET',
  post: 'POST',
  put: 'PUT',
  patch: 'PATCH',
  del: 'DELETE',
  options: 'OPTIONS',
  head: 'HEAD',
} as const;

/** Forwards every call under the prefix to the backend. */
export function forwardCalls(server: Server, host: Host): void {
  server.namespace = DEMO_PREFIX;
  for (const verb of ['get', 'post', 'put', 'patch', 'del', 'options', 'head'] as const) {
    server[verb]('/*rest', (_schema: unknown, request: RawRequest) => forward(VERBS[verb], request, host));
  }
}

async function forward(method: Call['method'], raw: RawRequest, host: Host): Promise<MirageResponse> {
  const reply = await callBackend(
    { ...(await callOf(method, raw)), scenario: host.scenario(), latencyScale: host.latencyScale },
    raw,
    host,
  );
  if (reply.kind === 'answer')
    return new MirageResponse(reply.status, { ...reply.headers, 'Content-Type': reply.type }, reply.body);
  // The response is discarded: the caller gets a network error.
  raw.respond = () => raw.onerror?.();
  return new MirageResponse(503);
}

async function callBackend(call: Omit<Call, 'hasWaited'>, raw: RawRequest, host: Host): Promise<Reply> {
  const reply = await host.backend.answer({ ...call, hasWaited: false });
  if (reply.kind !== 'wait') return reply;
  await waitLatency(raw, reply.milliseconds, host);
  return host.backend.answer({ ...call, hasWaited: true });
}

async function callOf(method: string, { url, requestHeaders, requestBody }: RawRequest) {
  const { pathname, search } = new URL(url, globalThis.location.href);
  return {
    method,
    url: `${pathname.slice(DEMO_PREFIX.length)}${search}`,
    headers: Object.fromEntries(Object.entries(requestHeaders).map(([name, value]) => [name, String(value)])),
    body: await bodyOf(requestBody),
  };
}

async function bodyOf(body: unknown): Promise<Call['body']> {
  if (body instanceof FormData) return Object.fromEntries(body.entries());
  if (body instanceof Blob) return new Uint8Array(await body.arrayBuffer());
  return typeof body === 'string' ? body : undefined;
}

/** Waits the latency; an upload reports its progress in pieces. */
async function waitLatency({ requestBody, upload }: RawRequest, delay: number, { wait }: Host): Promise<void> {
  if (!(requestBody instanceof FormData)) return wait(delay);
  const total = [...requestBody.values()].reduce(
    (sum, part) => sum + (part instanceof Blob ? part.size : part.length),
    0,
  );
  for (let piece = 1; piece <= PIECES; piece += 1) {
    await wait(delay / PIECES);
    upload?._progress?.(true, (total * piece) / PIECES, total);
  }
}
