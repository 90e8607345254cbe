import type { CallRequest } from './endpoint.ts';
import type { CallResponse } from './envelope.ts';

const NOT_MODIFIED = 304;

/** A short name for what was answered, the same for the same text: two 32-bit sums that run differently. */
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

/** An answer that its caller may keep as `freshness` says (a `cache-control` header), and is not sent again to whoever has it. */
export function cached({ headers }: CallRequest, answer: CallResponse, freshness: string): CallResponse {
  const tag = entityTag(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
  const named = { etag: tag, 'cache-control': freshness, ...answer.headers };
  if (isKnown((headers['if-none-match'] ?? '').slice(0, 1000), tag))
    return { status: NOT_MODIFIED, body: null, headers: named };
  return { ...answer, headers: named };
}
