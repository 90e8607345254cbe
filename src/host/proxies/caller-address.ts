import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { createRangeCheck } from './address-ranges.ts';

/** The IP address that a request came from, as text; empty when it is unknown. */
export type CallerAddress = (request: IncomingMessage) => string;

const FORWARDED = 'x-forwarded-for';
const MAPPED = /^::ffff:(?=\d+\.)/i;

/** The address of the connection. */
export const connectedFrom: CallerAddress = ({ socket }) => (socket?.remoteAddress ?? '').replace(MAPPED, '');

/** An entry of the header, which some proxies write with a port. */
const withoutPort = (entry: string): string =>
  entry
    .trim()
    .replace(/^\[(.*)\](?::\d{1,5})?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/, '$1')
    .replace(MAPPED, '');

/**
 * Creates a function that finds the address of a caller behind trusted proxies: each of them adds the address that it was called from
 * to the end of `x-forwarded-for`, so the last entry that is none of them is the caller. What stands before was sent by the caller,
 * who may have invented it. The header of anybody else is ignored.
 */
export function createCallerAddress(trusted: readonly string[]): CallerAddress {
  if (trusted.length === 0) return connectedFrom;
  const isTrusted = createRangeCheck(trusted);
  return (request) => {
    let address = connectedFrom(request);
    const entries = String(request.headers[FORWARDED] ?? '').split(',');
    for (const entry of entries.reverse()) {
      const before = withoutPort(entry);
      if (!isTrusted(address) || isIP(before) === 0) break;
      address = before;
    }
    return address;
  };
}
