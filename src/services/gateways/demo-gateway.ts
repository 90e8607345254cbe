import { sessionTimeoutCall, statusCall, testRetryCall, tokenExpiredCall } from '@src/contracts/calls/demo-calls.ts';
import type { ConsoleGateways } from '@src/contracts/gateways.ts';
import type { Endpoint, HttpClient } from '../http/endpoint.ts';

/** Waits 1,000 ms before each repetition (specification, section 7). */
const retryCall: Endpoint<unknown> = { ...testRetryCall, retry: { attempts: 5, waitMs: 1000 } };

/** The calls of the demo server that fail on purpose; there is nothing behind them in the product. */
export function createDemoGateway(client: HttpClient): ConsoleGateways['demo'] {
  const send = async (endpoint: Endpoint<unknown>) => {
    await client.call(endpoint);
  };
  return {
    sessionTimeout: () => send(sessionTimeoutCall),
    tokenExpired: () => send(tokenExpiredCall),
    retry: () => send(retryCall),
    failing: (status) => send(statusCall(status)),
  };
}
