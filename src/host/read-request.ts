import type { IncomingMessage } from 'node:http';
import type { CallRequest } from '../server/http/endpoint.ts';
import { queryOf } from '../server/http/path-params.ts';
import { type CallerAddress, createCallerAddress } from './proxies/caller-address.ts';

/** Longer bodies are refused before they are read completely. Bytes. */
export const MAX_BODY_LENGTH = 1024 * 1024;

/** The type of a body that is passed on as bytes. */
const BYTES = 'application/octet-stream';

/** An unacceptable body or query, with the HTTP status of the refusal. */
export class BodyError extends Error {
  readonly status: 400 | 413;
  readonly part: 'body' | 'query';

  constructor(status: 400 | 413, part: 'body' | 'query' = 'body') {
    super(`body refused: ${status}`);
    this.name = 'BodyError';
    this.status = status;
    this.part = part;
  }
}

/** The headers of a request, each as one string; names in lower case. */
export const headersOf = (request: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );

/**
 * Converts a request to the form that endpoints read.
 * @throws BodyError for a body of more than 1 MB, for one that is not valid UTF-8 or not the JSON it claims to be, when the
 * connection is cut, and for a query that is not valid UTF-8
 */
export async function readRequest(
  request: IncomingMessage,
  query: string,
  params: CallRequest['params'] = {},
  addressOf: CallerAddress = createCallerAddress([]),
): Promise<CallRequest> {
  const headers = headersOf(request);
  const bytes = await readBytes(request);
  // Overwrites what the caller may have sent: this is the real source of the call.
  headers['x-remote-address'] = addressOf(request);
  return { headers, params, query: queryOf(parseQuery(query)), body: readBody(bytes, headers['content-type'] ?? '') };
}

/** Parses a query. Invalid escapes are refused, as in a body: decoding would replace them and search for something else. */
function parseQuery(query: string): URLSearchParams {
  try {
    decodeURIComponent(query);
  } catch (cause) {
    if (cause instanceof URIError) throw new BodyError(400, 'query');
    throw cause;
  }
  return new URLSearchParams(query);
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of request) {
      const bytes = Buffer.isBuffer(part) ? part : Buffer.from(String(part));
      size += bytes.length;
      if (size > MAX_BODY_LENGTH) throw new BodyError(413);
      parts.push(bytes);
    }
  } catch (cause) {
    // The connection was cut: nobody is left to respond to, and it is not an error of the server.
    if (request.destroyed && !request.complete && !(cause instanceof BodyError)) throw new BodyError(400);
    throw cause;
  }
  return Buffer.concat(parts);
}

/** Decodes UTF-8. Invalid bytes are refused: they would be stored as something other than was sent. */
function decodeText(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    if (cause instanceof TypeError) throw new BodyError(400);
    throw cause;
  }
}

function readBody(bytes: Buffer, type: string): unknown {
  // Some clients send a content type even without a body.
  if (bytes.length === 0) return undefined;
  if (type.startsWith(BYTES)) return new Uint8Array(bytes);
  const text = decodeText(bytes);
  if (text.trim() === '') return undefined;
  if (type.includes('application/x-www-form-urlencoded')) return queryOf(new URLSearchParams(text));
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    if (type.includes('json')) throw new BodyError(400);
    return text;
  }
}
