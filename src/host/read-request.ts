import type { IncomingMessage } from 'node:http';
import type { CallRequest } from '../server/http/endpoint.ts';
import { queryOf } from '../server/http/path-params.ts';

/** Longer bodies are refused before they are read to their end. Bytes. */
export const MAX_BODY_LENGTH = 1024 * 1024;

/** The type of a body that is read as it is. */
const BYTES = 'application/octet-stream';

/** A body that cannot be taken, or a query, with the HTTP status that says why. */
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

/** The headers of a request, each as one text; names in lower case. */
export const headersOf = (request: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );

/**
 * Turns a request into what an endpoint reads.
 * @throws BodyError for a body of more than 1 MB, for one that is no text or not the JSON it claims to be, when the line is cut, and
 * for a query that is no text
 */
export async function readRequest(
  request: IncomingMessage,
  query: string,
  params: CallRequest['params'] = {},
): Promise<CallRequest> {
  const headers = headersOf(request);
  const bytes = await readBytes(request);
  // Whatever a caller claims, this is where the call came from.
  headers['x-remote-address'] = request.socket?.remoteAddress ?? '';
  return { headers, params, query: queryOf(paramsIn(query)), body: readBody(bytes, headers['content-type'] ?? '') };
}

/** The parameters of a query. Signs that say nothing are refused, as in a body: something else would be looked for. */
function paramsIn(query: string): URLSearchParams {
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
    // The line was cut: there is nobody to answer, and it is no trouble of the server.
    if (request.destroyed && !request.complete && !(cause instanceof BodyError)) throw new BodyError(400);
    throw cause;
  }
  return Buffer.concat(parts);
}

/** What bytes say. Some that say nothing are refused: they would be stored as something else than was sent. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    if (cause instanceof TypeError) throw new BodyError(400);
    throw cause;
  }
}

function readBody(bytes: Buffer, type: string): unknown {
  // Some programs name a type whether or not they send anything.
  if (bytes.length === 0) return undefined;
  if (type.startsWith(BYTES)) return new Uint8Array(bytes);
  const text = textOf(bytes);
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
