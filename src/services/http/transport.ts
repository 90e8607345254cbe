import { ServiceError } from '@src/contracts/errors.ts';
import axios, { type AxiosAdapter, type AxiosRequestConfig } from 'axios';
import { keepaliveAdapter } from './keepalive/keepalive-adapter.ts';
import type { PreparedRequest } from './request.ts';

/** HTTP response of any status. Header names are lower case. */
export interface RawAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfter: unknown;
  readonly requestId?: unknown;
}

/** Options of one request. */
export interface TransportOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly keepalive: boolean;
  readonly timeoutMs: number;
  /** Called with the uploaded fraction, from 0 to 1. */
  readonly onProgress?: (part: number) => void;
}

/** Dependencies of the transport. */
export interface TransportDeps {
  readonly adapter?: AxiosAdapter;
  /** Awaited before every request. */
  readonly serverReady?: () => Promise<unknown>;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly isOnline: () => boolean;
}

/** Sends one request and resolves to the response of any status. Rejects with `cancelled`, `timeout`, `offline` or `network`. */
export type Transport = (request: PreparedRequest, carriage: TransportOptions) => Promise<RawAnswer>;

const identity = (data: unknown) => data;

/** Creates the transport over axios: bodies are not transformed, and no status is an error. */
export function createTransport(deps: TransportDeps): Transport {
  return async (request, carriage) => {
    const watch = new SilenceWatch(deps, carriage);
    try {
      if (deps.serverReady !== undefined) await unlessAborted(deps.serverReady(), watch.signal);
      watch.restart();
      const response = await axios.request<unknown>(toAxios(request, carriage, watch, deps.adapter));
      const retryAfter: unknown = response.headers?.['retry-after'];
      const requestId: unknown = response.headers?.['x-request-id'];
      return { status: response.status, body: response.data, retryAfter, requestId };
    } catch (cause) {
      throw classify(cause, watch, carriage.signal, deps.isOnline());
    } finally {
      watch.stop();
    }
  };
}

/** Resolves with the promise, or rejects as soon as the signal aborts. */
function unlessAborted(promise: Promise<unknown>, signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject();
    signal.addEventListener('abort', reject);
    promise.then(resolve, reject);
  });
}

function toAxios(
  request: PreparedRequest,
  carriage: TransportOptions,
  watch: SilenceWatch,
  adapter: AxiosAdapter | undefined,
): AxiosRequestConfig {
  const { onProgress } = carriage;
  const lasting = carriage.keepalive ? { adapter: keepaliveAdapter, fetchOptions: { keepalive: true } } : {};
  return {
    method: request.method,
    url: request.url,
    headers: { Accept: 'application/json, text/plain, */*', ...request.headers, ...carriage.headers },
    data: request.body,
    signal: watch.signal,
    responseType: 'text',
    transformRequest: identity,
    transformResponse: identity,
    validateStatus: () => true,
    withXSRFToken: false,
    ...lasting,
    ...(adapter === undefined ? {} : { adapter }),
    ...(onProgress === undefined
      ? {}
      : {
          onUploadProgress: ({ loaded, total }) => {
            watch.restart();
            if (total !== undefined && total > 0) onProgress(Math.min(1, loaded / total));
          },
        }),
  };
}

/** Only the error code of axios is kept: its errors contain the headers, and with them the token. */
function classify(cause: unknown, watch: SilenceWatch, outer: AbortSignal, online: boolean): ServiceError {
  if (outer.aborted) return new ServiceError({ kind: 'cancelled' });
  const code = axios.isAxiosError(cause) ? cause.code : undefined;
  if (watch.ranOut || code === 'ECONNABORTED' || code === 'ETIMEDOUT') return new ServiceError({ kind: 'timeout' });
  return new ServiceError({ kind: online ? 'network' : 'offline', ...(code === undefined ? {} : { cause: code }) });
}

/** Aborts a request without progress for too long. The timer runs from the first `restart`, and progress restarts it. */
class SilenceWatch {
  ranOut = false;
  readonly #deps: TransportDeps;
  readonly #timeoutMs: number;
  readonly #end = new AbortController();
  readonly #outer: AbortSignal;
  #timer = new AbortController();

  constructor(deps: TransportDeps, { timeoutMs, signal }: TransportOptions) {
    this.#deps = deps;
    this.#timeoutMs = timeoutMs;
    this.#outer = signal;
    if (signal.aborted) this.#end.abort();
    signal.addEventListener('abort', this.#cancel, { once: true });
  }

  get signal(): AbortSignal {
    return this.#end.signal;
  }

  restart(): void {
    this.#timer.abort();
    const timer = new AbortController();
    this.#timer = timer;
    void this.#deps.wait(this.#timeoutMs, timer.signal).then(() => {
      if (timer.signal.aborted) return;
      this.ranOut = true;
      this.#end.abort();
    });
  }

  stop(): void {
    this.#timer.abort();
    this.#outer.removeEventListener('abort', this.#cancel);
  }

  readonly #cancel = (): void => this.#end.abort();
}
