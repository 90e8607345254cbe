import { latin } from '@src/contracts/media-safety/byte-reader.ts';

/** Larger files are not parsed. Bytes. */
const MAX_READ = 8 * 1024 * 1024;

/**
 * Number of pages of a PDF; null for compressed object streams, which would need a full parser, and for large files.
 */
export async function countPages(file: Blob): Promise<number | null> {
  if (file.size > MAX_READ) return null;
  const pages = latin(new Uint8Array(await file.arrayBuffer())).match(/\/Type\s{0,4}\/Page(?![A-Za-z])/g);
  return pages === null ? null : pages.length;
}
