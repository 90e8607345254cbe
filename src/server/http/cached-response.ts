import { fingerprintOf } from '../../lib/text/hash-text.ts';
import type { CallRequest } from './endpoint.ts';
import type { CallResponse } from './envelope.ts';

const NOT_MODIFIED = 304;

/** An entity tag for a text, the same for the same text. */
export const entityTag = (text: string): string => `"${fingerprintOf(text)}"`;

const isKnown = (given: string, tag: string): boolean =>
  given.split(',').some((part) => part.trim().replace(/^W\//, '') === tag);

/** Adds cache headers (`freshness` is the `cache-control` header); responds 304 when the client has the current version. */
export function cached({ headers }: CallRequest, answer: CallResponse, freshness: string): CallResponse {
  const tag = entityTag(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
  const named = { etag: tag, 'cache-control': freshness, ...answer.headers };
  if (isKnown((headers['if-none-match'] ?? '').slice(0, 1000), tag))
    return { status: NOT_MODIFIED, body: null, headers: named };
  return { ...answer, headers: named };
}
