import type { DomainRequest } from './endpoint.ts';

/** True for what has fields by name, as a body should. */
export const isFields = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

/** The fields of a body that is an object; no fields for anything else. */
export const fieldsOf = (body: unknown): Readonly<Record<string, unknown>> => (isFields(body) ? { ...body } : {});

/** A field as text: strings as they are, finite numbers written out, everything else undefined. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
}

/** A named value from the body or, failing that, from the query. */
export function textParam(request: DomainRequest, name: string): string | undefined {
  return textOf(fieldsOf(request.body)[name]) ?? textOf(request.query[name]);
}

/** A positive whole number of the query, at most `max`; `fallback` for anything else. */
export function countParam(request: DomainRequest, name: string, fallback: number, max: number): number {
  const text = request.query[name] ?? '';
  const count = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return count > 0 ? Math.min(count, max) : fallback;
}

/** Parameters by name. One that is named more than once holds all of its values, written as a list of them is: none is dropped unsaid. */
export function queryOf(params: URLSearchParams): Readonly<Record<string, string>> {
  const byName = new Map<string, string>();
  for (const [name, value] of params) {
    const former = byName.get(name);
    byName.set(name, former === undefined ? value : `${former},${value}`);
  }
  return Object.fromEntries(byName);
}
