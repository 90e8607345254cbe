import axios, { type AxiosResponse } from 'axios';
import { type DemoServer, type DemoServerOptions, startDemoServer } from './create-server.ts';
import { createMemoryKeyValueStore } from './indexed-db.ts';

/** The moment at which tests of the demo server take place, in local time. */
export const TEST_NOW = new Date(2026, 5, 17, 10, 30, 0);

/** Starts a demo server that answers at once and forgets everything, unless told otherwise. */
export function startTestServer(options: DemoServerOptions = {}): Promise<DemoServer> {
  const now = () => TEST_NOW;
  return startDemoServer({ latencyScale: 0, persist: createMemoryKeyValueStore(), now, ...options });
}

const client = axios.create({ adapter: 'fetch', baseURL: '/basic-api', validateStatus: () => true });

/** Calls the demo server as the console does: axios over fetch. Rejects only when no response came. */
export function call(method: 'GET' | 'POST', path: string, data?: unknown, token = ''): Promise<AxiosResponse> {
  return client.request({ method, url: path, data, headers: token === '' ? {} : { authorization: token } });
}

/** Signs in and answers the token. */
export async function signIn(username = 'vben'): Promise<string> {
  const { data } = await call('POST', '/api/loginIn', { username, password: '123456' });
  return String(data.result.token);
}
