const KEY = /^[\w-][\w.-]{2,199}$/;

/**
 * Returns the key if it is valid: it becomes a part of paths.
 * @throws RangeError for any other text
 */
export function requireKey(key: string): string {
  if (!KEY.test(key)) throw new RangeError(`not the key of a file: ${key.slice(0, 40)}`);
  return key;
}

/**
 * Passes the bytes through and counts them.
 * @throws RangeError at the end when there are more or fewer bytes than `size`
 */
export async function* withCheckedSize(bytes: AsyncIterable<Uint8Array>, size: number): AsyncIterable<Uint8Array> {
  let received = 0;
  for await (const part of bytes) {
    received += part.length;
    if (received > size) break;
    yield part;
  }
  if (received !== size)
    throw new RangeError(`${size} bytes were to come, not ${received}${received > size ? ' or more' : ''}`);
}
