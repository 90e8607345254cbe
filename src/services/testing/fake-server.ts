import type { InternalAxiosRequestConfig } from 'axios';
import { AxiosError } from 'axios';
import { createHttpClient } from '../http/create-http-client.ts';
import type { HttpClient } from '../http/endpoint.ts';
import type { FailedCall, HttpDeps, SucceededCall, Unauthorized } from '../http/types.ts';
import { FakeTime } from './fake-time.ts';

/** One request as it reached the fake server. */
export interface RecordedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly data: unknown;
  readonly config: InternalAxiosRequestConfig;
}

/** Reply of the fake server: a response, a broken connection, or silence. */
export type Reply =
  | { readonly status?: number; readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> }
  | 'break'
  | 'silence';

/** Client whose requests end in `reply`, with all its requests and emitted events. */
export interface FakeServer {
  readonly client: HttpClient;
  readonly time: FakeTime;
  readonly seen: RecordedRequest[];
  readonly reported: {
    readonly failed: FailedCall[];
    readonly unauthorized: Unauthorized[];
    readonly succeeded: SucceededCall[];
  };
  session: { token: string | null; epoch: number };
  online: boolean;
}

/** The body of a successful response. */
export const success = (result: unknown = null, text = 'ok') => ({
  body: JSON.stringify({ code: 0, result, msg: text }),
});

/** Starts a client over a fake server; `reply` receives the request and its index. */
export function fakeServer(
  reply: (request: RecordedRequest, index: number) => Reply | Promise<Reply>,
  parts: Partial<HttpDeps> = {},
): FakeServer {
  const time = new FakeTime();
  const seen: RecordedRequest[] = [];
  const reported = { failed: [], unauthorized: [], succeeded: [] } as FakeServer['reported'];
  const server = { time, seen, reported, session: { token: 'token-1', epoch: 1 }, online: true };
  const client = createHttpClient({
    config: { apiBase: '/basic-api', urlPrefix: '', authorizationScheme: '' },
    auth: () => server.session,
    report: {
      failed: (call) => reported.failed.push(call),
      unauthorized: (fact) => reported.unauthorized.push(fact),
      succeeded: (call) => reported.succeeded.push(call),
    },
    adapter: async (config) => {
      const headers = Object.fromEntries(
        Object.entries(config.headers.toJSON()).map(([key, value]) => [key, String(value)]),
      );
      const request = {
        method: config.method ?? '',
        url: config.url ?? '',
        headers,
        data: config.data as unknown,
        config,
      };
      seen.push(request);
      const answer = await reply(request, seen.length - 1);
      if (answer === 'silence') return untilAborted(config);
      if (answer === 'break') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
      return {
        status: answer.status ?? 200,
        statusText: '',
        headers: { ...answer.headers },
        data: answer.body,
        config,
      };
    },
    now: time.now,
    wait: time.wait,
    random: () => 0.5,
    isOnline: () => server.online,
    ...parts,
  });
  return Object.assign(server, { client });
}

function untilAborted(config: InternalAxiosRequestConfig): Promise<never> {
  return new Promise((_resolve, reject) => {
    const fail = () => reject(new AxiosError('canceled', AxiosError.ERR_CANCELED, config));
    if (config.signal?.aborted) fail();
    config.signal?.addEventListener?.('abort', fail);
  });
}
