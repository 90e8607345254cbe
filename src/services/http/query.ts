import { wellFormed } from './to-well-formed.ts';

/** True for an object literal or an object without a prototype, which can be traversed and rebuilt. */
export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** Names and values of a payload in bracket notation: `ids[]`, `owner[name]`. Absent values are left out. */
export function bracketPairs(payload: Readonly<Record<string, unknown>>): readonly (readonly [string, string])[] {
  return Object.entries(payload).flatMap(([key, value]) => pairsOf(key, value));
}

/** Encodes a payload as a query or a form-urlencoded body. */
export function toQuery(payload: Readonly<Record<string, unknown>>): string {
  return bracketPairs(payload)
    .map(([key, value]) => `${encode(key)}=${encode(value)}`)
    .join('&');
}

/** Appends a query to a URL that may already have one. */
export function withQuery(url: string, query: string): string {
  if (query === '') return url;
  const separator = url.includes('?') ? (url.endsWith('?') || url.endsWith('&') ? '' : '&') : '?';
  return `${url}${separator}${query}`;
}

function pairsOf(key: string, value: unknown): readonly (readonly [string, string])[] {
  if (value === undefined || value === null || typeof value === 'function' || typeof value === 'symbol') return [];
  if (Array.isArray(value)) return value.flatMap((entry: unknown) => pairsOf(`${key}[]`, entry));
  if (isPlainObject(value)) return Object.entries(value).flatMap(([name, part]) => pairsOf(`${key}[${name}]`, part));
  return [[key, String(value)]];
}

function encode(text: string): string {
  return encodeURIComponent(wellFormed(text)).replaceAll('%5B', '[').replaceAll('%5D', ']');
}
