import type { Endpoint } from '../src/server/http/endpoint.ts';
import { fieldsOf, textOf } from '../src/server/http/path-params.ts';
import type { SeedSource } from '../src/server/seed/seed-options.ts';
import { productSeedSource } from '../src/server/seed-data.ts';
import type { Row } from '../src/server/store/store.ts';
import { type BackendOptions, createBackend } from './backend.ts';
import { type DemoServer, type DemoServerOptions, startDemoServer } from './create-server.ts';
import type { StartReport } from './demo-data.ts';
import { createMemoryKeyValueStore } from './indexed-db.ts';

/** The time of demo-server tests, in local time. */
export const TEST_NOW = new Date(2026, 5, 17, 10, 30, 0);

const LOGS: readonly string[] = ['loginLog', 'usageLog'];
const made = new Map<string, readonly Row[]>();

/** The rows of a fresh demo without its logs, which are three quarters of it; created once for all tests. */
export function fewRows(): SeedSource {
  const { collections, rows } = productSeedSource({ seed: 1, now: TEST_NOW });
  const find = (collection: string) => {
    const known = made.get(collection) ?? (LOGS.includes(collection) ? [] : rows(collection));
    made.set(collection, known);
    return known;
  };
  return { collections, rows: find };
}

/** A backend in the page with few rows, stored in memory by default. */
export const createTestBackend = (options: Partial<BackendOptions> = {}) =>
  createBackend({
    persist: createMemoryKeyValueStore(),
    seed: 1,
    now: () => TEST_NOW,
    seedSource: fewRows,
    onTrouble: () => undefined,
    ...options,
  });

/** A demo server with its start report. */
export type TestDemoServer = DemoServer & { readonly report: StartReport };

/** Starts a demo server in the page with few rows, by default without latency and persistence. */
export async function startTestServer(
  options: Partial<DemoServerOptions & BackendOptions> = {},
): Promise<TestDemoServer> {
  const backend = options.backend ?? createTestBackend(options);
  const server = startDemoServer({ latencyScale: 0, seed: 1, ...options, backend });
  return { ...server, report: await backend.start() };
}

/** Response to a call: JSON decoded, anything else as text. */
export interface Answer {
  readonly status: number;
  readonly type: string | null;
  readonly data: unknown;
}

/** Calls the demo server with a JSON body. Rejects only when no response arrives. */
export async function call(method: Endpoint['method'], path: string, body?: unknown, token = ''): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: token }) };
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const response = await fetch(`/basic-api${path}`, init);
  const type = response.headers.get('content-type');
  const data = type?.startsWith('application/json') ? await response.json() : await response.text();
  return { status: response.status, type, data };
}

/** Result of a call; no fields when it has none. */
export async function resultOf(path: string, body: unknown, token: string): Promise<Readonly<Record<string, unknown>>> {
  return fieldsOf(fieldsOf((await call('POST', path, body, token)).data).result);
}

/** Signs in and returns the token. */
export async function signIn(username = 'vben'): Promise<string> {
  const { token } = await resultOf('/api/loginIn', { username, password: '123456' }, '');
  return textOf(token) ?? '';
}
