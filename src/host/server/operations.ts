import type { ServerResponse } from 'node:http';
import type { Handler } from '../node-server.ts';
import type { Metrics } from './metrics.ts';

/** What the calls for operators tell. */
export interface OperationsOptions {
  readonly metrics: Metrics;
  /** Rejects while the database does not answer. */
  readonly ready: () => Promise<unknown>;
  /** True once the server is being stopped: nothing new should be sent to it. */
  readonly isStopping: () => boolean;
  readonly otherwise: Handler;
}

/** Answers `/healthz` (the process lives), `/readyz` (it can answer calls) and `/metrics`; hands on everything else. */
export function createOperations({ metrics, ready, isStopping, otherwise }: OperationsOptions): Handler {
  return async (request, response) => {
    const [path] = (request.url ?? '/').split('?', 1);
    if (request.method !== 'GET') return otherwise(request, response);
    if (path === '/healthz') return tell(response, 200, 'ok\n');
    if (path === '/metrics') return tell(response, 200, metrics.text(), 'text/plain; version=0.0.4; charset=utf-8');
    if (path !== '/readyz') return otherwise(request, response);
    if (isStopping()) return tell(response, 503, 'stopping\n');
    const answers = await ready().then(
      () => true,
      () => false,
    );
    return answers ? tell(response, 200, 'ready\n') : tell(response, 503, 'the database does not answer\n');
  };
}

function tell(response: ServerResponse, status: number, text: string, type = 'text/plain; charset=utf-8'): void {
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(text);
}
