import { memoize } from '../lib/memoize.ts';
import { createSessions, DEMO_SESSION_LIMITS } from './auth/sessions.ts';
import { BOUNDED } from './bounded-collections.ts';
import { demoEndpoints, endpoints } from './endpoints.ts';
import { createFakeServices } from './fake-services.ts';
import type { CallRequest, Endpoint, ServerContext } from './http/endpoint.ts';
import { findEndpoint, matchPath } from './http/endpoint-path.ts';
import type { CallResponse } from './http/envelope.ts';
import type { ExternalDatabases } from './http/external-databases.ts';
import { fieldsOf, textOf } from './http/path-params.ts';
import { ServerError } from './http/server-error.ts';
import { openCalls } from './open-calls.ts';
import { createBackgroundHost } from './resource/background.ts';
import { catchUp } from './resource/due-events.ts';
import { createWorker } from './resource/jobs/worker.ts';
import { pruneExpired } from './resource/pruning/prune-expired.ts';
import { pruneOldRows } from './resource/pruning/prune-rows.ts';
import { createResourceEndpoints } from './resource/resource-endpoints.ts';
import { createSeedReader, resourceSeeds } from './resource/rows/seed-rows.ts';
import { createRegistry, type ResourceRegistry, type ServerResource } from './resource/server-resource.ts';
import { inCallTransaction } from './resource/transaction.ts';
import {
  createServerStore,
  EXPIRING_ROWS,
  MODULE_TABLES,
  SERVER_JOBS,
  SERVER_REGISTRY,
  SERVER_RESOURCES,
} from './resources.ts';
import type { SeedOptions } from './seed/seed-options.ts';
import { seedData } from './seed-data.ts';
import { createMemoryStore } from './store/memory-store.ts';
import type { Store, Tables } from './store/store.ts';
import { ENGINE_TABLES } from './store/tables/engine-tables.ts';
import { checkedReads, type ReadRules } from './store/testing/checked-reads.ts';
import { type FindKeys, keysOfResources } from './store/unique-keys.ts';

/** The fixed time of tests, in local time. */
export const TEST_NOW = new Date(2026, 5, 17, 10, 30, 0);

/** Few iterations, because tests hash many passwords. */
const TEST_ROUNDS = 100;

/** A server without a transport: calls by method and path, and a sign-in that returns the headers of later calls. */
export interface TestServer {
  readonly context: ServerContext;
  /** The data of fake external servers, which is separate from the rows of this server. */
  readonly outside: Store;
  call(name: string, request?: Partial<CallRequest>): Promise<CallResponse>;
  signIn(username: string): Promise<CallRequest['headers']>;
  moveTo(moment: Date): void;
  /** Adds to the context of all later calls. */
  lend(part: Partial<ServerContext>): void;
  /** Sends the due events of these resources. A call first does so for its own resources (`about`). */
  catchUp(...resources: readonly string[]): Promise<void>;
  /** Runs every job that is due. */
  workOff(): Promise<void>;
  /** Runs one round of pruning: deletes rows that are too old or too many. */
  prune(): Promise<void>;
}

type MakeStore = (tables: Tables, keysOf?: FindKeys) => Store;
let makeStore: MakeStore = createMemoryStore;

/** Sets the kind of store for all test servers that start from now on; memory by default. */
export function setTestStores(make: MakeStore = createMemoryStore): void {
  makeStore = make;
}

/** True when calls access a real database, which is slow: tests that do not depend on the store then run fewer cases. */
export const isOverSql = (): boolean => makeStore !== createMemoryStore;

/** A store with these rows, of the kind set for test servers. */
export const createTestStore = (tables: Tables = {}): Store => makeStore(tables);

let testDatabases: ExternalDatabases | undefined;

/** Sets the access to external databases for all test servers that start from now on; the fake one by default. */
export function setTestDatabases(databases?: ExternalDatabases): void {
  testDatabases = databases;
}

/**
 * Starts a server on fresh rows, with a stopped clock and ascending tokens; `resources` are further ones for a test. By
 * default a password confirmation never expires, and a session lasts a week.
 */
export function createTestServer(
  seed = 1,
  resources: readonly ServerResource[] = [],
  proofMinutes = Number.POSITIVE_INFINITY,
  sessionLimits = DEMO_SESSION_LIMITS,
): TestServer {
  let moment = TEST_NOW;
  let issued = 0;
  const parts = { seed, now: TEST_NOW };
  const now = () => moment;
  const { keysOf, registry, served } = productWith(resources);
  const rows = { ...freshRows(parts), ...resourceSeeds(parts, resources, SERVER_RESOURCES) };
  const plainStore = makeStore(rows, keysOf);
  const random = (count: number) => {
    issued += 1;
    const bytes = new Uint8Array(count).fill(issued);
    // The second byte keeps 257, whose bytes would all be 1, from being the same as 1.
    if (issued > 255) bytes.set([issued >> 8, ~issued].slice(0, count));
    return bytes;
  };
  const outside = createMemoryStore();
  const standIns = createFakeServices({ store: outside, now, random });
  const store = createServerStore(plainStore, testDatabases ?? standIns.externalDatabases);
  const checked = checkedReads(store, readRulesOf(resources));
  const sessions = createSessions({ store, now, random, sessionLimits });
  const context: ServerContext = {
    store,
    now,
    random,
    sessions,
    sessionLimits,
    passwordRounds: TEST_ROUNDS,
    proofMinutes,
    ...standIns,
    ...(testDatabases === undefined ? {} : { externalDatabases: testDatabases }),
  };
  const host = createBackgroundHost(context, registry, (work, cause) => {
    throw new Error(`${work} failed`, { cause });
  });
  const workerHost = { ...host, kinds: SERVER_JOBS, name: 'test', onTrouble: () => undefined };
  const worker = createWorker(workerHost);
  const bringUpToDate = (about: readonly string[]) => catchUp(about, host, registry.find);
  const call: TestServer['call'] = async (name, request = {}) => {
    const { endpoint, params } = findCall(served, name);
    await bringUpToDate(endpoint.about ?? []);
    const asked = { headers: {}, query: {}, body: undefined, params, ...request };
    const guarded = context.store === store ? { ...context, store: checked } : context;
    return inCallTransaction(guarded, (lent) => endpoint.handle(asked, lent), {
      isReading: endpoint.concern === 'read',
    }).catch((cause: unknown) => {
      if (cause instanceof ServerError) return cause.toResponse(endpoint.dialect);
      throw cause;
    });
  };
  return {
    context,
    outside,
    call,
    async signIn(username) {
      const { body } = await call('POST /api/loginIn', { body: { username, password: '123456' } });
      const token = textOf(fieldsOf(fieldsOf(body).result).token);
      return { authorization: token ?? '' };
    },
    moveTo(next) {
      moment = next;
    },
    lend: (part) => void Object.assign(context, part),
    catchUp: (...names) => bringUpToDate(names),
    workOff: worker.workNow,
    async prune() {
      await pruneOldRows(host);
      await pruneExpired({ host, rows: EXPIRING_ROWS, resources: registry });
    },
  };
}

/** Reads that calls may make: no complete reads of growing collections, and conditions only on columns. */
function readRulesOf(own: readonly ServerResource[]): ReadRules {
  const resources = new Set([...SERVER_RESOURCES, ...own].map(({ collection }) => collection));
  const isOwn = new Set(own.map(({ collection }) => collection));
  return {
    isBounded: (collection) => BOUNDED.has(collection) || isOwn.has(collection),
    fieldsOf: (collection) =>
      resources.has(collection) || SERVER_REGISTRY.runTime?.isKeptIn(collection) === true
        ? null
        : (KEPT_FIELDS.get(collection) ?? new Set()),
  };
}

const KEPT_FIELDS = new Map(
  [...ENGINE_TABLES, ...MODULE_TABLES].map(({ collection, fields }) => [
    collection,
    new Set(fields.map(({ name }) => name)),
  ]),
);

/** Demo rows of a resource, by its name. */
export const seededRows = createSeedReader({ seed: 1, now: TEST_NOW }, SERVER_RESOURCES);

/** Demo rows by seed, shared between tests: a store over them copies what it changes. */
const made = new Map<number, Tables>();

/** The demo rows of tests, created once per process; a store over them copies what it changes. */
export const testRows = (): Tables => freshRows({ seed: 1, now: TEST_NOW });

function freshRows(options: SeedOptions): Tables {
  const rows = made.get(options.seed) ?? seedData(options);
  made.set(options.seed, rows);
  return rows;
}

/** The product with further resources. */
interface Product {
  readonly resources: readonly ServerResource[];
  readonly registry: ResourceRegistry;
  readonly keysOf: FindKeys;
  readonly served: readonly Endpoint[];
}

/** Products of recent test servers: making hundreds of endpoints takes much longer than most tests. */
const products: Product[] = [];
const MAX_PRODUCTS = 20;

function productWith(resources: readonly ServerResource[]): Product {
  const isSame = (known: Product) =>
    known.resources.length === resources.length && known.resources.every((each, at) => each === resources[at]);
  const known = products.find(isSame);
  if (known !== undefined) return known;
  const all = [...SERVER_RESOURCES, ...resources];
  const registry = createRegistry(all, SERVER_REGISTRY.runTime);
  const own = resources.length === 0 ? [] : openCalls(createResourceEndpoints(all, registry), registry);
  const served = [...own, ...endpoints, ...demoEndpoints];
  const product = { resources, registry, keysOf: keysOfResources(all), served };
  products.push(product);
  if (products.length > MAX_PRODUCTS) products.shift();
  return product;
}

/** Endpoints by method and path; the first of several with the same. */
const byName = memoize(
  (served: readonly Endpoint[]) =>
    new Map<string, Endpoint>(served.toReversed().map((each) => [`${each.method} ${each.path}`, each])),
);

function findCall(served: readonly Endpoint[], name: string) {
  const [method = '', path = ''] = name.split(' ');
  const endpoint = byName(served).get(name) ?? findEndpoint(served, method, path)?.endpoint;
  if (endpoint === undefined) throw new Error(`no endpoint ${name}`);
  return { endpoint, params: matchPath(endpoint.path, path) ?? {} };
}
