import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createRangeCheck } from '../../proxies/address-ranges.ts';
import { connectedFrom, createCallerAddress } from '../../proxies/caller-address.ts';
import type { ServeSettings } from '../settings.ts';

const isLoopback = createRangeCheck(['127.0.0.0/8', '::1']);
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Creates a function that tells whether a request may read the metrics: one with the token or, where no token is set, one of this
 * machine. They name every call and how often it fails, which is nobody else's business.
 */
export function createMetricsAccess({
  metricsToken = '',
  trustedProxies = [],
}: Partial<Pick<ServeSettings, 'metricsToken' | 'trustedProxies'>>): (request: IncomingMessage) => boolean {
  if (metricsToken !== '') {
    const expected = digest(`Bearer ${metricsToken}`);
    // Digests have one length, so that the comparison takes the same time for every guess.
    return ({ headers }) => timingSafeEqual(digest(headers.authorization ?? ''), expected);
  }
  const callerAddress = createCallerAddress(trustedProxies);
  const isTrusted = createRangeCheck(trustedProxies);
  return (request) => {
    const peer = connectedFrom(request);
    // A proxy on this machine that nobody declared passes on callers from anywhere.
    const isPassedOn = ['x-forwarded-for', 'forwarded'].some((name) => request.headers[name] !== undefined);
    return isLoopback(peer) && isLoopback(callerAddress(request)) && (!isPassedOn || isTrusted(peer));
  };
}
