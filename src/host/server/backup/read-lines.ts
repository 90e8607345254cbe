import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { noBackup } from './backup-form.ts';

/**
 * The lines of compressed bytes, the last one also without its end. Bytes are read when the lines before have been taken.
 * @throws SettingsError for bytes that are not compressed, or were cut
 */
export async function* readLines(compressed: Readable): AsyncIterable<Buffer> {
  let rest: Buffer[] = [];
  const bytes = createGunzip();
  const reading = pipeline(compressed, bytes).catch(() => undefined);
  try {
    for await (const piece of unzipped(bytes)) {
      let from = 0;
      for (let end = piece.indexOf(10); end >= 0; end = piece.indexOf(10, from)) {
        yield Buffer.concat([...rest, piece.subarray(from, end)]);
        rest = [];
        from = end + 1;
      }
      rest.push(piece.subarray(from));
    }
  } finally {
    bytes.destroy();
    await reading;
  }
  const last = Buffer.concat(rest);
  if (last.length > 0) yield last;
}

async function* unzipped(bytes: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  try {
    yield* bytes;
  } catch {
    throw noBackup();
  }
}
