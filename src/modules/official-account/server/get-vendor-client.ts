import type { OutboundPort } from '@src/server/http/call-context.ts';
import type { ServerContext } from '@src/server/http/endpoint.ts';
import type { Row } from '@src/server/store/store.ts';
import { textIn } from './official-row.ts';
import { createTokenCache, type TokenCache } from './vendor/token-cache.ts';
import { createVendorClient, type VendorClient } from './vendor/vendor-client.ts';
import { failureOf, OWN_CODES, VendorFailure } from './vendor/vendor-failure.ts';

/** One token cache for each outbound port, for the life of the process. */
const caches = new WeakMap<OutboundPort, TokenCache>();

/**
 * The vendor client of an account.
 * @throws VendorFailure when the host provides no connection to the vendor
 */
export function getVendorClient(
  { officialAccounts: send, now }: ServerContext,
  account: Row | undefined,
): VendorClient {
  if (send === undefined) throw new VendorFailure(OWN_CODES.notConfigured, '');
  const safely: OutboundPort = (call) => send(call).catch((cause: unknown) => Promise.reject(failureOf(cause)));
  const tokens = caches.get(send) ?? createTokenCache(safely, () => now().getTime());
  caches.set(send, tokens);
  return createVendorClient(safely, tokens, { appId: textIn(account, 'appId'), secret: textIn(account, 'secret') });
}
