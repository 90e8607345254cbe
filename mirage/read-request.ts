import type { DomainRequest } from '../src/domain/endpoint.ts';

/** The parts of an intercepted request that the domain needs. */
export interface RawRequest {
  readonly url: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestBody: unknown;
  readonly params?: Readonly<Record<string, unknown>>;
  /** Hands the answer over; the demo puts a cut line in its place. */
  respond?: () => void;
  readonly onerror?: (() => void) | null;
  /** Hears how far a body has been sent; intercepted requests go nowhere, so that the demo says it. */
  readonly upload?: { readonly _progress?: (isKnown: boolean, loaded: number, total: number) => void };
}

/** Turns an intercepted request into what an endpoint reads. A body that is neither JSON nor a form is handed on as text. */
export function readRequest({ url, requestHeaders, requestBody, params = {} }: RawRequest): DomainRequest {
  const headers = Object.fromEntries(
    Object.entries(requestHeaders).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
  const mark = url.indexOf('?');
  const query = Object.fromEntries(new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1)));
  const named = Object.entries(params).map(([name, value]) => [name, String(value)]);
  return {
    headers,
    query,
    params: Object.fromEntries(named),
    body: readBody(requestBody, headers['content-type'] ?? ''),
  };
}

function readBody(body: unknown, contentType: string): unknown {
  if (body instanceof FormData) return Object.fromEntries(body.entries());
  if (typeof body !== 'string' || body === '') return undefined;
  if (contentType.includes('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(body));
  try {
    return JSON.parse(body);
  } catch (cause) {
    if (cause instanceof SyntaxError) return body;
    throw cause;
  }
}
