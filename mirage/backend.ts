import { createSessions, DEMO_SESSION_LIMITS } from '../src/server/auth/sessions.ts';
import { FIRST_READS } from '../src/server/dashboard/first-reads.ts';
import { runMissedEvents } from '../src/server/demo-traffic/simulation.ts';
import { demoEndpoints, endpoints } from '../src/server/endpoints.ts';
import { createFakeServices } from '../src/server/fake-services.ts';
import { forAnyone } from '../src/server/http/call-access.ts';
import type { Endpoint, ServerContext } from '../src/server/http/endpoint.ts';
import { findEndpoint } from '../src/server/http/endpoint-path.ts';
import { type CallResponse, fail } from '../src/server/http/envelope.ts';
import { CODES, MESSAGES } from '../src/server/http/errors.ts';
import { inLanguage } from '../src/server/http/response-language.ts';
import { isShopOpen, startSimulation } from '../src/server/notices/shop-feed.ts';
import { createBackgroundHost } from '../src/server/resource/background.ts';
import { catchUp, changesWithTime } from '../src/server/resource/due-events.ts';
import { createWorker, type Worker } from '../src/server/resource/jobs/worker.ts';
import { createPruning } from '../src/server/resource/pruning/prune-expired.ts';
import {
  BACKGROUND,
  createServerStore,
  EXPIRING_ROWS,
  SERVER_JOBS,
  SERVER_KEYS,
  SERVER_REGISTRY,
  SERVER_RESOURCES,
} from '../src/server/resources.ts';
import type { SeedOptions, SeedSource } from '../src/server/seed/seed-options.ts';
import type { Backend, Call, Reply } from './backend-port.ts';
import { createDemoData, type DemoData, type DemoServerError } from './demo-data.ts';
import { createLocalModels } from './local-models.ts';
import type { KeyValueStore } from './persistence.ts';
import { readRequest } from './read-request.ts';
import { extraDelay, overrideFor } from './scenarios/apply-scenario.ts';
import { SCENARIOS, type Scenario } from './scenarios/scenarios.ts';
import { simulateVendor } from './scenarios/simulate-vendor.ts';
import { savingAtOnce } from './search/saving-at-once.ts';

/** Dependencies of the backend. */
export interface BackendOptions {
  /** Storage of the data between page loads. */
  readonly persist: KeyValueStore;
  readonly seed: number;
  /** Creates the rows of a fresh demo, each collection on first read. */
  readonly seedSource: (parts: SeedOptions) => SeedSource;
  readonly now: () => Date;
  /** Origin of the page, which local model servers must allow; without it no local server is requested. */
  readonly origin?: string;
  /** Called with errors inside the server; the server continues. */
  readonly onTrouble: (trouble: DemoServerError) => void;
}

/** The backend, which can also save unchanged collections (`DemoData.saveOneMore`). */
export interface LocalBackend extends Backend, Pick<DemoData, 'saveOneMore'> {
  /** Sends due events for loaded rows and runs pending jobs. */
  readonly work: () => Promise<void>;
  /** Runs the next preloading read for the first page of a fresh demo; false when none is left. */
  readonly readOneAhead: () => Promise<boolean>;
}

const SERVED: readonly Endpoint[] = [...endpoints, ...demoEndpoints];

const unknownCall: Endpoint = {
  method: 'GET',
  path: '/',
  concern: 'read',
  dialect: 'product',
  latency: 0,
  reads: [],
  takes: [],
  access: forAnyone,
  handle: async () => fail('product', MESSAGES.notFound, { status: 404, code: CODES.notFound }),
};

/** Creates the server of the demo: the functions of `src/server` over rows that are created or loaded on first read. */
export function createBackend(options: BackendOptions): LocalBackend {
  const { seed, onTrouble } = options;
  const data = createDemoData({ ...options, keysOf: SERVER_KEYS });
  // Jobs have no scenario of their own: they use that of the last call.
  let scenario: Scenario = SCENARIOS.none;
  const context = contextOf(data, options, () => scenario);
  const runMissed = () => runMissedEvents({ ...context, resources: SERVER_REGISTRY }, seed);
  const host = createBackgroundHost(context, SERVER_REGISTRY, troubleOf(onTrouble));
  const run = async (endpoint: Endpoint, call: Call, params: Readonly<Record<string, string>>) => {
    try {
      return await data.transaction(async () => {
        await runMissed();
        // No timer runs besides a call: due events are processed before the call reads anything.
        await catchUp(endpoint.about ?? [], host, SERVER_REGISTRY.find);
        return endpoint.handle(readRequest(call, params), context);
      });
    } catch (cause) {
      onTrouble({ kind: 'endpoint', path: endpoint.path, cause });
      return fail(endpoint.dialect, MESSAGES.failed, { status: 500 });
    }
  };
  return {
    start: data.start,
    reset: data.reset,
    saveOneMore: data.saveOneMore,
    work: workOf(data, context, onTrouble),
    readOneAhead: readingAhead(data, context, onTrouble),
    async answer(call) {
      const [path = ''] = call.url.split('?', 1);
      const { endpoint, params } = findEndpoint(SERVED, call.method, path) ?? { endpoint: unknownCall, params: {} };
      scenario = SCENARIOS[call.scenario];
      const delay = endpoint.latency * call.latencyScale + extraDelay(scenario, endpoint);
      if (delay > 0 && !call.hasWaited) return { kind: 'wait', milliseconds: delay };
      const instead = overrideFor(scenario, endpoint);
      if (instead === 'offline') return { kind: 'cut' };
      return replyOf(translated(endpoint, call, instead?.response ?? (await run(endpoint, call, params))));
    },
    ...shopOf(data, context, runMissed),
  };
}

/** A response in the language of the caller: those of scenarios and of faults do not come from an endpoint, which translates. */
const translated = ({ dialect }: Endpoint, { headers }: Call, answer: CallResponse): CallResponse =>
  dialect === 'product' ? inLanguage(new Headers(headers).get('accept-language') ?? undefined, answer) : answer;

const random = (count: number) => crypto.getRandomValues(new Uint8Array(count));

/** The server context over the rows of the demo. */
function contextOf(
  { store: below, transaction }: Pick<DemoData, 'store' | 'transaction'>,
  { now, origin }: Pick<BackendOptions, 'now' | 'origin'>,
  scenario: () => Scenario,
): ServerContext {
  const standIns = createFakeServices({ store: below, now, random });
  const store = createServerStore(below, standIns.externalDatabases);
  const ports = { store, now, random, sessionLimits: DEMO_SESSION_LIMITS };
  const searchServers = savingAtOnce(standIns.searchServers, transaction);
  const services = { ...portsUnderScenario(standIns, scenario, origin), searchServers };
  return { ...ports, sessions: createSessions(ports), ...services };
}

/** The simulated external servers, under the current scenario. */
function portsUnderScenario(
  standIns: ReturnType<typeof createFakeServices>,
  scenario: () => Scenario,
  origin: string | undefined,
) {
  const models = standIns.languageModels;
  const languageModels = origin === undefined ? models : createLocalModels(origin, models);
  // Text messages and mail of the demo are accepted and reach nobody.
  const messageSender = async () => undefined;
  return {
    ...standIns,
    languageModels,
    messageSender,
    officialAccounts: simulateVendor(standIns.officialAccounts, scenario, pause),
  };
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, milliseconds));

const troubleOf = (onTrouble: BackendOptions['onTrouble']) => (path: string, cause: unknown) =>
  onTrouble({ kind: 'endpoint', path, cause });

/**
 * Background work. Each part of a job has its own slot in the queue; due events are sent in one slot, and only for rows
 * in memory: rows that no call has read are not loaded, and are brought up to date on their first read.
 */
function workOf(data: DemoData, context: ServerContext, onTrouble: BackendOptions['onTrouble']): Worker['workNow'] {
  const direct = createBackgroundHost(context, SERVER_REGISTRY, troubleOf(onTrouble));
  const worker = createWorker({ ...direct, kinds: SERVER_JOBS, name: 'demo' });
  const inTurn = createBackgroundHost(context, SERVER_REGISTRY, troubleOf(onTrouble), data.transaction);
  const jobs = createWorker({ ...inTurn, kinds: SERVER_JOBS, name: 'demo' });
  const prune = createPruning({
    host: inTurn,
    rows: EXPIRING_ROWS,
    resources: SERVER_REGISTRY,
    isLoaded: data.isLoaded,
  });
  const timed = SERVER_RESOURCES.filter((each) => changesWithTime(each) && each.rules?.recount === undefined);
  return async () => {
    await data.transaction(() => worker.sendDue(timed.filter(({ collection }) => data.isLoaded(collection))));
    await jobs.workNow();
    for (const { work, collections } of BACKGROUND) if (collections.some(data.isLoaded)) await work(inTurn);
    await prune();
  };
}

/** A read that fails is reported; the rows are read again on demand. */
function readingAhead(data: DemoData, context: ServerContext, onTrouble: BackendOptions['onTrouble']) {
  const left = [...FIRST_READS];
  return async (): Promise<boolean> => {
    const read = left.shift();
    if (read === undefined) return false;
    await data.transaction(() => read(context)).catch((cause: unknown) => onTrouble({ kind: 'load', cause }));
    return true;
  };
}

/** Switches simulated customers on or off. Missed events are processed before the switch. */
const shopOf = (
  data: DemoData,
  context: ServerContext,
  runMissed: () => Promise<void>,
): Pick<Backend, 'isShopOpen' | 'startSimulation'> => ({
  isShopOpen: () => data.transaction(() => isShopOpen(context.store)),
  startSimulation: (on) =>
    data.transaction(async () => {
      await runMissed();
      await startSimulation(context, on);
    }),
});

function replyOf({ status, body, headers: named = {} }: CallResponse): Reply {
  const { 'content-type': own, ...headers } = named;
  const isPage = typeof body === 'string';
  return {
    kind: 'answer',
    status,
    headers,
    type: own ?? (isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8'),
    body: isPage ? body : JSON.stringify(body),
  };
}
