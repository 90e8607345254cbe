import type { DomainRequest } from './call-context.ts';
import { invalidParameter } from './server-error.ts';

/**
 * Parameters of the query that a call reads: their names; `definition` where they follow from the fields of records, so that the
 * call itself refuses others; `sender` where others decide
 * what they send: a server of somebody else, or a browser that asks first with the address of the call that it means.
 */
export type ReadParams = readonly string[] | 'definition' | 'sender';

/** The time stamp that the console puts into the address of a GET against caches: every call takes it, none reads it. */
const TIME_STAMP = '_t';

/**
 * Refuses what nobody would read: it would be answered as if it had not been asked.
 * @throws ServerError 1001 that names every such parameter
 */
export function requireReadParams(reads: ReadParams, { query }: DomainRequest): void {
  if (typeof reads === 'string') return;
  const unread = Object.keys(query).filter((name) => name !== TIME_STAMP && !reads.includes(name));
  if (unread.length > 0) throw invalidParameter(...unread);
}
