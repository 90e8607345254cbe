import type { CallRequest } from '../src/server/http/endpoint.ts';
import { queryOf } from '../src/server/http/path-params.ts';
import type { Call } from './backend-port.ts';

/** Converts a call into an endpoint's request. A body that is neither JSON nor a form is passed as text. */
export function readRequest({ url, headers, body }: Call, params: CallRequest['params']): CallRequest {
  const named = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const mark = url.indexOf('?');
  const query = queryOf(new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1)));
  return { headers: named, query, params, body: readBody(body, named['content-type'] ?? '') };
}

function readBody(body: Call['body'], contentType: string): unknown {
  if (typeof body !== 'string') return body;
  if (body === '') return undefined;
  if (contentType.includes('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(body));
  try {
    return JSON.parse(body);
  } catch (cause) {
    if (cause instanceof SyntaxError) return body;
    throw cause;
  }
}
