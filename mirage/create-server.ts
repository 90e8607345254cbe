import { createServer, Response as MirageResponse, type Server } from 'miragejs';
import { createSessions } from '../src/domain/auth/sessions.ts';
import type { DomainContext, Endpoint } from '../src/domain/endpoint.ts';
import { endpoints } from '../src/domain/endpoints.ts';
import { fail } from '../src/domain/envelope.ts';
import { CODES, MESSAGES } from '../src/domain/errors.ts';
import { createDemoData, type DemoData, type DemoTrouble, type StartReport } from './demo-data.ts';
import { NETWORK_DOWN_HEADER, narrowInterception, takeNativeParts } from './fetch-boundary.ts';
import { indexedDbStore } from './indexed-db.ts';
import { createMirageStore } from './mirage-store.ts';
import type { KeyValueStore } from './persistence.ts';
import { type RawRequest, readRequest } from './read-request.ts';
import { extraDelay, insteadOf } from './scenarios/apply-scenario.ts';
import { SCENARIOS, type ScenarioName } from './scenarios/scenarios.ts';

/** The prefix of every call that the demo server answers (specification, section 7). */
export const DEMO_PREFIX = '/basic-api';

/** How a demo server differs from the usual one. */
export interface DemoServerOptions {
  /** Multiplies every latency; 1 is as specified, 0 answers at once. */
  readonly latencyScale?: number;
  /** Where the data outlives the page; IndexedDB unless given. */
  readonly persist?: KeyValueStore;
  readonly scenario?: ScenarioName;
  readonly seed?: number;
  readonly now?: () => Date;
  /** Waits before an answer; a timer unless given. */
  readonly wait?: (milliseconds: number) => Promise<void>;
  /** Told of anything that went wrong inside the server; the demo goes on. */
  readonly onTrouble?: (trouble: DemoTrouble) => void;
}

/** The running demo server. */
export interface DemoServer {
  /** Whether the data is fresh or was found, and why not if it could not be used. */
  readonly report: StartReport;
  scenario(): ScenarioName;
  /** Chooses the situation for calls that start from now on. */
  setScenario(name: ScenarioName): void;
  /** Replaces all data by fresh data; ends every session. */
  reset(): Promise<void>;
  /** Gives `fetch` back to the browser. The saved data stays. */
  shutdown(): void;
}

interface Host {
  readonly data: DemoData;
  readonly context: DomainContext;
  readonly latencyScale: number;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly scenario: () => ScenarioName;
  readonly onTrouble: (trouble: DemoTrouble) => void;
}

/** Starts answering calls under `/basic-api` in this page; every other request goes to the network. One server at a time. */
export async function startDemoServer(options: DemoServerOptions = {}): Promise<DemoServer> {
  const { latencyScale = 1, persist = indexedDbStore, seed = 1, now = () => new Date(), wait = sleep } = options;
  const onTrouble = options.onTrouble ?? (() => undefined);
  let scenario = options.scenario ?? 'none';
  const native = takeNativeParts();
  const server = createServer({ environment: 'development', logging: false, timing: 0, useDefaultPassthroughs: false });
  narrowInterception(native, isDemoCall);
  try {
    const store = createMirageStore(server);
    const data = createDemoData({ server, store, persist, seed, now, onTrouble });
    const sessions = createSessions({ store, now, random: (count) => crypto.getRandomValues(new Uint8Array(count)) });
    mount(server, { data, context: { store, sessions, now }, latencyScale, wait, scenario: () => scenario, onTrouble });
    const report = await data.start();
    return {
      report,
      scenario: () => scenario,
      setScenario: (name) => {
        scenario = name;
      },
      reset: () => data.reset(),
      shutdown: () => server.shutdown(),
    };
  } catch (cause) {
    server.shutdown();
    throw cause;
  }
}

const unknownCall: Endpoint = {
  method: 'GET',
  path: '/*rest',
  concern: 'read',
  dialect: 'product',
  latency: 0,
  handle: async () => fail('product', MESSAGES.notFound, { status: 404, code: CODES.notFound }),
};

function mount(server: Server, host: Host): void {
  server.namespace = DEMO_PREFIX;
  for (const endpoint of endpoints) {
    const answerCall = (_schema: unknown, request: RawRequest) => answer(endpoint, request, host);
    if (endpoint.method === 'GET') server.get(endpoint.path, answerCall);
    else server.post(endpoint.path, answerCall);
  }
  const refuse = (_schema: unknown, request: RawRequest) => answer(unknownCall, request, host);
  for (const verb of ['get', 'post', 'put', 'patch', 'del', 'options', 'head'] as const) {
    server[verb](unknownCall.path, refuse);
  }
  server.passthrough((request) => !isDemoCall(request.url));
}

async function answer(endpoint: Endpoint, raw: RawRequest, host: Host): Promise<MirageResponse> {
  const scenario = SCENARIOS[host.scenario()];
  const delay = endpoint.latency * host.latencyScale + extraDelay(scenario, endpoint);
  if (delay > 0) await host.wait(delay);
  const instead = insteadOf(scenario, endpoint);
  if (instead === 'offline') return new MirageResponse(503, { [NETWORK_DOWN_HEADER]: '1' }, '');
  const { status, body } = instead?.response ?? (await run(endpoint, raw, host));
  const type = typeof body === 'string' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8';
  return new MirageResponse(status, { 'content-type': type }, typeof body === 'string' ? body : JSON.stringify(body));
}

async function run(endpoint: Endpoint, raw: RawRequest, { data, context, onTrouble }: Host) {
  try {
    return await data.transaction(() => endpoint.handle(readRequest(raw), context));
  } catch (cause) {
    onTrouble({ kind: 'endpoint', path: endpoint.path, cause });
    return fail(endpoint.dialect, MESSAGES.failed, { status: 500 });
  }
}

function isDemoCall(url: string): boolean {
  const { origin, pathname } = new URL(url, globalThis.location.href);
  return origin === globalThis.location.origin && pathname.startsWith(`${DEMO_PREFIX}/`);
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
