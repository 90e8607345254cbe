import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Handler } from '../../node-server.ts';
import type { Metrics } from './metrics.ts';

/** What the operations endpoints report. */
export interface OperationsOptions {
  readonly metrics: Metrics;
  /** Whether this request may read the metrics; for all others there are none. */
  readonly mayReadMetrics: (request: IncomingMessage) => boolean;
  /** Rejects while the database does not respond. */
  readonly ready: () => Promise<unknown>;
  /** True once the server is stopping: no new calls should be sent to it. */
  readonly isStopping: () => boolean;
  readonly otherwise: Handler;
}

/** Serves `/healthz` (the process is alive), `/readyz` (it can serve calls) and `/metrics`; passes all else to `otherwise`. */
export function createOperations(options: OperationsOptions): Handler {
  const { metrics, mayReadMetrics, ready, isStopping, otherwise } = options;
  return async (request, response) => {
    const [path] = (request.url ?? '/').split('?', 1);
    if (request.method !== 'GET') return otherwise(request, response);
    if (path === '/healthz') return sendText(response, 200, 'ok\n');
    if (path === '/metrics') {
      if (!mayReadMetrics(request)) return sendText(response, 404, 'not found\n');
      return sendText(response, 200, metrics.text(), 'text/plain; version=0.0.4; charset=utf-8');
    }
    if (path !== '/readyz') return otherwise(request, response);
    if (isStopping()) return sendText(response, 503, 'stopping\n');
    const answers = await ready().then(
      () => true,
      () => false,
    );
    return answers ? sendText(response, 200, 'ready\n') : sendText(response, 503, 'the database does not answer\n');
  };
}

function sendText(response: ServerResponse, status: number, text: string, type = 'text/plain; charset=utf-8'): void {
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(text);
}
