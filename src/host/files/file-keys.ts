const KEY = /^[\w-][\w.-]{2,199}$/;

/**
 * The key, if it can be one: it becomes a part of paths.
 * @throws RangeError for every other text
 */
export function requireKey(key: string): string {
  if (!KEY.test(key)) throw new RangeError(`not the key of a file: ${key.slice(0, 40)}`);
  return key;
}

/**
 * The same bytes, as they come.
 * @throws RangeError at their end when there were more or fewer than was said
 */
export async function* withCheckedSize(bytes: AsyncIterable<Uint8Array>, size: number): AsyncIterable<Uint8Array> {
  let came = 0;
  for await (const part of bytes) {
    came += part.length;
    if (came > size) break;
    yield part;
  }
  if (came !== size) throw new RangeError(`${size} bytes were to come, not ${came}${came > size ? ' or more' : ''}`);
}
