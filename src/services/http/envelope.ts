import { ServiceError } from '@src/contracts/errors.ts';
import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';
import { capText } from './truncate-text.ts';

/** Envelope codes with a special meaning (specification, section 8). */
export const ENVELOPE_CODES = { success: 0, sessionEnded: 401, proofNeeded: 1011, secondFactor: 1012 } as const;

/** Maximum characters of a response; longer ones are refused, so that parsing cannot freeze the page. */
export const MAX_BODY_LENGTH = 8 * 1024 * 1024;
const BYTE_ORDER_MARK = 0xfeff;

/** A decoded successful response: the result, and the server's message for the operator. */
export interface Answer<Result> {
  readonly result: Result;
  readonly text: string | undefined;
}

/**
 * Decodes the body of a 2xx response. Only the number 0 as `code` means success.
 * @throws ServiceError `emptyBody`, `decode` with the path of what did not fit, or `envelope` with code, text and result
 */
export function decodeAnswer<Result>(
  endpoint: Pick<Endpoint<Result>, 'result' | 'envelope'>,
  raw: unknown,
): Answer<Result> {
  const body = parseBody(raw);
  if (endpoint.envelope === false) return { result: decodeResult(endpoint.result, body, '(body)'), text: undefined };
  if (!isRecord(body)) throw new ServiceError({ kind: 'decode', at: '(body)' });
  const code = own(body, 'code');
  if (typeof code !== 'number' || !Number.isFinite(code)) throw new ServiceError({ kind: 'decode', at: 'code' });
  const text = serverTextOf(body);
  if (code !== ENVELOPE_CODES.success) {
    const detail = own(body, 'result');
    throw new ServiceError({
      kind: 'envelope',
      code,
      ...(text === undefined ? {} : { serverText: text }),
      ...(detail === undefined || detail === null ? {} : { detail }),
    });
  }
  return { result: decodeResult(endpoint.result, own(body, 'result'), 'result'), text };
}

/** Valid request ids: no text that could be mistaken for a sentence or a command, since they are shown and copied. */
const REQUEST_ID = /^[\w.:-]{1,100}$/;

/** The error of a response outside 200 to 299, with the server's text and code if its body has them. Never throws. */
export function decodeHttpFailure(
  status: number,
  raw: unknown,
  { retryAt, requestId }: { readonly retryAt?: number | undefined; readonly requestId?: unknown } = {},
): ServiceError {
  const body = readBody(raw);
  const text = isRecord(body) ? serverTextOf(body) : undefined;
  const code = isRecord(body) ? own(body, 'code') : undefined;
  const detail = isRecord(body) ? own(body, 'result') : undefined;
  return new ServiceError({
    kind: 'http',
    status,
    ...(typeof code === 'number' && Number.isFinite(code) ? { code } : {}),
    ...(text === undefined ? {} : { serverText: text }),
    ...(detail === undefined || detail === null ? {} : { detail }),
    ...(retryAt === undefined ? {} : { retryAt }),
    ...(typeof requestId === 'string' && REQUEST_ID.test(requestId) ? { requestId } : {}),
  });
}

/** The server's text: `msg`, else `message`, else that of a nested `error`; blank counts as absent, max. 1,000 characters. */
function serverTextOf(body: Readonly<Record<string, unknown>>): string | undefined {
  const error = own(body, 'error');
  const candidates = [own(body, 'msg'), own(body, 'message'), isRecord(error) ? own(error, 'message') : undefined];
  const text = candidates.find((entry) => typeof entry === 'string' && entry.trim() !== '');
  return typeof text === 'string' ? capText(text.trim()) : undefined;
}

function readBody(raw: unknown): unknown {
  try {
    return parseBody(raw);
  } catch (cause) {
    if (cause instanceof ServiceError) return undefined;
    throw cause;
  }
}

function parseBody(raw: unknown): unknown {
  if (raw === undefined || raw === null) throw new ServiceError({ kind: 'emptyBody' });
  if (typeof raw !== 'string') return raw;
  if (raw.length > MAX_BODY_LENGTH) throw new ServiceError({ kind: 'decode', at: '(size)' });
  const text = (raw.charCodeAt(0) === BYTE_ORDER_MARK ? raw.slice(1) : raw).trim();
  if (text === '') throw new ServiceError({ kind: 'emptyBody' });
  const body = parseJson(text);
  if (body === null) throw new ServiceError({ kind: 'emptyBody' });
  return body;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ServiceError({ kind: 'decode', at: '(body)' });
  }
}

function decodeResult<Result>(schema: Endpoint<Result>['result'], value: unknown, at: string): Result {
  const decoded = v.safeParse(schema, value);
  if (decoded.success) return decoded.output;
  const path = v.getDotPath(decoded.issues[0]);
  throw new ServiceError({ kind: 'decode', at: path === null ? at : `${at}.${path}` });
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function own(record: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
