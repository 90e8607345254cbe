import {
  permissionCodesCall,
  sessionTimeoutCall,
  statusCall,
  testRetryCall,
  tokenExpiredCall,
} from '@src/contracts/endpoints/demo-calls.ts';
import type { Gateways } from '@src/contracts/gateways.ts';
import type { Endpoint, HttpClient } from '../http/endpoint.ts';

/** Waits 1,000 ms before each repetition (specification, section 7). */
const retryCall: Endpoint<unknown> = { ...testRetryCall, retry: { attempts: 5, waitMs: 1000 } };

/** Sent once: the caller wants to see one failure. */
const failingOnce: Endpoint<unknown> = { ...statusCall, retry: false };

const readCodes: Endpoint<readonly string[]> = { ...permissionCodesCall, display: 'none' };

/** Calls that only the demo server handles; the product has no such calls. */
export function createDemoGateway(client: HttpClient): Gateways['demo'] {
  const send = async (endpoint: Endpoint<unknown>) => {
    await client.call(endpoint);
  };
  return {
    permissionCodes: (signal) => client.call(readCodes, { signal }),
    sessionTimeout: () => send(sessionTimeoutCall),
    tokenExpired: () => send(tokenExpiredCall),
    retry: () => send(retryCall),
    failing: async (status) => {
      await client.call(failingOnce, { params: { code: status } });
    },
  };
}
