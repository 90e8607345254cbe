import { fieldsOf, textOf } from '../src/domain/params.ts';
import { type DemoServer, type DemoServerOptions, startDemoServer } from './create-server.ts';
import { createMemoryKeyValueStore } from './indexed-db.ts';

/** The moment at which tests of the demo server take place, in local time. */
export const TEST_NOW = new Date(2026, 5, 17, 10, 30, 0);

/** Starts a demo server that answers at once and forgets everything, unless told otherwise. */
export function startTestServer(options: DemoServerOptions = {}): Promise<DemoServer> {
  const now = () => TEST_NOW;
  return startDemoServer({ latencyScale: 0, persist: createMemoryKeyValueStore(), now, ...options });
}

/** What a call was answered: JSON decoded, anything else as text. */
export interface Answer {
  readonly status: number;
  readonly type: string | null;
  readonly data: unknown;
}

/** Calls the demo server with a JSON body. Rejects only when no response came. */
export async function call(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, token = ''): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: token }) };
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const response = await fetch(`/basic-api${path}`, init);
  const type = response.headers.get('content-type');
  const data = type?.startsWith('application/json') ? await response.json() : await response.text();
  return { status: response.status, type, data };
}

/** What a call answered as its result; no fields when it has none. */
export async function resultOf(path: string, body: unknown, token: string): Promise<Readonly<Record<string, unknown>>> {
  return fieldsOf(fieldsOf((await call('POST', path, body, token)).data).result);
}

/** Signs in and answers the token. */
export async function signIn(username = 'vben'): Promise<string> {
  const { token } = await resultOf('/api/loginIn', { username, password: '123456' }, '');
  return textOf(token) ?? '';
}
