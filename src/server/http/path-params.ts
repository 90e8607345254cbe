import type { CallRequest } from './call-context.ts';
import { invalidParameter } from './server-error.ts';

/** True for an object with named fields; false for bytes and arrays. */
export const isFields = (body: unknown): body is Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) && !ArrayBuffer.isView(body);

/** The fields of a body that is an object (not copied); an empty object for any other body. */
export const fieldsOf = (body: unknown): Readonly<Record<string, unknown>> => (isFields(body) ? body : {});

/** A field as text: strings unchanged, finite numbers converted, everything else undefined. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
}

/** A named value from the body or, if missing there, from the query. */
export function textParam(request: CallRequest, name: string): string | undefined {
  return textOf(fieldsOf(request.body)[name]) ?? textOf(request.query[name]);
}

/** A positive integer of the query, at most `max`; `fallback` for anything else. */
export function countParam(request: CallRequest, name: string, fallback: number, max: number): number {
  const text = request.query[name] ?? '';
  const count = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return count > 0 ? Math.min(count, max) : fallback;
}

/**
 * The same, but invalid values are refused.
 */
export function wholeParam(request: CallRequest, name: string, fallback: number, max: number): number {
  const { [name]: text = '' } = request.query;
  if (text !== '' && !/^0{0,8}[1-9]\d{0,8}$/.test(text)) throw invalidParameter(name);
  return countParam(request, name, fallback, max);
}

/**
 * A text of the query; empty when absent.
 * @throws ServerError 1001 for a longer one, because a truncated text would mean something else
 */
export function shortParam(query: CallRequest['query'], name: string, maxLength: number): string {
  const { [name]: text = '' } = query;
  if (text.length > maxLength) throw invalidParameter(name);
  return text;
}

/**
 * True when a parameter of the query is `1`; false when it is absent or empty.
 * @throws ServerError 1001 for anything else
 */
export function flagParam(query: CallRequest['query'], name: string): boolean {
  const { [name]: text = '' } = query;
  if (text !== '' && text !== '1') throw invalidParameter(name);
  return text === '1';
}

/** Query parameters by name. The values of a repeated parameter are joined by commas, so that none is silently dropped. */
export function queryOf(params: URLSearchParams): Readonly<Record<string, string>> {
  const byName = new Map<string, string>();
  for (const [name, value] of params) {
    const former = byName.get(name);
    byName.set(name, former === undefined ? value : `${former},${value}`);
  }
  return Object.fromEntries(byName);
}

/**
 * Query parameters that a call reads: their names; `definition` when they are fields of records, which the call checks itself;
 * `sender` when an external caller decides what it sends: another server, or a browser that sends a preflight request to the
 * address of the actual call.
 */
export type ReadParams = readonly string[] | 'definition' | 'sender';

/** The cache-busting time stamp of the console's GET requests: accepted by every call, read by none. */
const TIME_STAMP = '_t';

/**
 * Refuses parameters that the call does not read, instead of ignoring them.
 * @throws ServerError 1001 that names every such parameter
 */
export function requireReadParams(reads: ReadParams, { query }: CallRequest): void {
  if (typeof reads === 'string') return;
  const unread = Object.keys(query).filter((name) => name !== TIME_STAMP && !reads.includes(name));
  if (unread.length > 0) throw invalidParameter(...unread);
}
