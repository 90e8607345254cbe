import { latin } from '@src/contracts/media-safety/byte-reader.ts';

/** Larger files are not read to their end for that. Bytes. */
const MAX_READ = 8 * 1024 * 1024;

/** Pages of a PDF; null where its parts are packed, so that only a whole reader could tell, and for large files. */
export async function countPages(file: Blob): Promise<number | null> {
  if (file.size > MAX_READ) return null;
  const pages = latin(new Uint8Array(await file.arrayBuffer())).match(/\/Type\s{0,4}\/Page(?![A-Za-z])/g);
  return pages === null ? null : pages.length;
}
