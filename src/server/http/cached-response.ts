import type { CallRequest } from './endpoint.ts';
import type { CallResponse } from './envelope.ts';

const NOT_MODIFIED = 304;

/** An entity tag for a text, the same for the same text: two different 32-bit hashes and the length. */
export function entityTag(text: string): string {
  let [one, other] = [0x811c9dc5, 0x1b873593];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ (code + index), 0x85ebca6b);
  }
  return `"${(one >>> 0).toString(36)}-${(other >>> 0).toString(36)}-${text.length.toString(36)}"`;
}

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
