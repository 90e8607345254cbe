import type { ConsoleGateways } from '@src/contracts/gateways.ts';
import * as v from 'valibot';
import type { Endpoint, HttpClient } from '../http/endpoint.ts';

const failingCall = (path: string, method: 'GET' | 'POST'): Endpoint<unknown> => ({
  method,
  path,
  result: v.unknown(),
});

const sessionTimeoutCall = failingCall('/user/sessionTimeout', 'POST');
const tokenExpiredCall = failingCall('/user/tokenExpired', 'POST');
/** Waits 1,000 ms before each repetition (specification, section 7). */
const retryCall: Endpoint<unknown> = { ...failingCall('/testRetry', 'GET'), retry: { attempts: 5, waitMs: 1000 } };

/** The calls of the demo server that fail on purpose; there is nothing behind them in the product. */
export function createDemoGateway(client: HttpClient): ConsoleGateways['demo'] {
  const send = async (endpoint: Endpoint<unknown>) => {
    await client.call(endpoint);
  };
  return {
    sessionTimeout: () => send(sessionTimeoutCall),
    tokenExpired: () => send(tokenExpiredCall),
    retry: () => send(retryCall),
    failing: (status) => send(failingCall(`/status/${status}`, 'GET')),
  };
}
