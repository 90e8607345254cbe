import { joined, latin, viewOf } from './byte-reader.ts';

/** Metadata chunks of a PNG that do not affect its appearance: texts, EXIF and the time. */
const PNG_NOTES = new Set(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME']);
/** Metadata chunks of a WebP. */
const WEBP_NOTES = new Set(['EXIF', 'XMP ']);
/** Header bits of a WebP that announce metadata chunks. */
const WEBP_FLAGS = 0x0c;

/** Removes metadata about the place, time and device of a recording; picture and sound are unchanged. */
export function stripLocation(mime: string, bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  try {
    if (mime === 'image/jpeg') return stripJpeg(bytes);
    if (mime === 'image/png') return stripPng(bytes);
    if (mime === 'image/webp') return stripWebp(bytes);
    if (mime === 'video/mp4' || mime === 'audio/mp4') return stripMp4(bytes);
    return bytes;
  } catch (cause) {
    if (cause instanceof RangeError) throw new BrokenFileError();
    throw cause;
  }
}

/** Thrown for a file that is truncated or whose parts are inconsistent. */
export class BrokenFileError extends Error {
  override readonly name = 'BrokenFileError';
}

/** Removes application segments except those that colours depend on, comments, and data after the end. */
function stripJpeg(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = viewOf(bytes);
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === END_OF_PICTURE) return joined([...kept, bytes.subarray(at, at + 2)]);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const head = at + 2 + view.getUint16(at + 2);
    if (head > bytes.length || head < at + 4) throw new BrokenFileError();
    const end = marker === START_OF_SCAN ? endOfScan(bytes, head) : head;
    if (isKeptInJpeg(marker, latin(bytes, at + 4, at + 16))) kept.push(bytes.subarray(at, end));
    at = end;
  }
  throw new BrokenFileError();
}
const START_OF_SCAN = 0xda;
const END_OF_PICTURE = 0xd9;

/** Offset of the next segment after the data of a scan: at a marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw new BrokenFileError();
}

/** Keeps JFIF, the colour profile and the Adobe colour segment; removes EXIF, XMP, IPTC and comments. */
function isKeptInJpeg(marker: number, start: string): boolean {
  if (marker === 0xfe) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  return marker === 0xe0 || marker === 0xee || (marker === 0xe2 && start.startsWith('ICC_PROFILE'));
}

function stripPng(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = viewOf(bytes);
  const kept: Uint8Array[] = [bytes.subarray(0, 8)];
  let at = 8;
  while (at < bytes.length) {
    const end = at + 12 + view.getUint32(at);
    const name = latin(bytes, at + 4, at + 8);
    if (end > bytes.length) throw new BrokenFileError();
    if (!PNG_NOTES.has(name)) kept.push(bytes.subarray(at, end));
    // Data after the end chunk is not part of the picture.
    if (name === 'IEND') return joined(kept);
    at = end;
  }
  throw new BrokenFileError();
}

function stripWebp(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = viewOf(bytes);
  const whole = Math.min(bytes.length, 8 + view.getUint32(4, true));
  const kept: Uint8Array[] = [];
  let at = 12;
  while (at + 8 <= whole) {
    const name = latin(bytes, at, at + 4);
    const size = view.getUint32(at + 4, true);
    const end = at + 8 + size + (size % 2);
    if (at + 8 + size > whole) throw new BrokenFileError();
    if (!WEBP_NOTES.has(name))
      kept.push(name === 'VP8X' ? withoutFlags(bytes.slice(at, end)) : bytes.subarray(at, end));
    at = end;
  }
  const body = joined(kept);
  const head = bytes.slice(0, 12);
  viewOf(head).setUint32(4, body.length + 4, true);
  return joined([head, body]);
}

function withoutFlags(chunk: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  chunk[8] = (chunk[8] ?? 0) & ~WEBP_FLAGS;
  return chunk;
}

/** Container boxes of an MP4 that can contain metadata boxes. */
const MP4_BOXES = new Set(['moov', 'trak']);
/** Metadata boxes, such as the place of a recording. */
const MP4_NOTES = new Set(['udta', 'meta', 'uuid']);
const MAX_BOXES = 10_000;

/** Turns metadata boxes into free space, so that offsets in the video do not change. */
function stripMp4(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const film = bytes.slice();
  const walk = findVideoMetadata(film.length);
  let step = walk.next();
  while (step.done !== true) step = walk.next(film.subarray(step.value, step.value + BOX_HEAD));
  blankVideoMetadata(film, 0, step.value);
  return film;
}

/** Size of a box header in bytes, including a long size. */
export const BOX_HEAD = 16;

/** A metadata box in a video: its start, the start of its content, and its end. */
export interface VideoMetadataBox {
  readonly at: number;
  readonly from: number;
  readonly end: number;
}

/**
 * Finds the metadata boxes in a video of this size. It yields the position of each box whose header it needs to read, so that the
 * video need not be in memory as a whole.
 * @throws RangeError or BrokenFileError where boxes do not fit together
 */
export function* findVideoMetadata(size: number): Generator<number, readonly VideoMetadataBox[], Uint8Array> {
  const found: VideoMetadataBox[] = [];
  const open: Span[] = [{ from: 0, to: size, depth: 0 }];
  let left = MAX_BOXES;
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    for (let at = span.from; at + 8 <= span.to; ) {
      left -= 1;
      const { name, from, end } = readBox(yield at, at, span.to);
      if (left < 0) throw new BrokenFileError();
      if (MP4_NOTES.has(name)) found.push({ at, from, end });
      else if (MP4_BOXES.has(name) && span.depth < 4) open.push({ from, to: end, depth: span.depth + 1 });
      at = end;
    }
  }
  return found;
}

interface Span {
  readonly from: number;
  readonly to: number;
  readonly depth: number;
}

interface Box {
  readonly name: string;
  /** Start of its content, and its end. */
  readonly from: number;
  readonly end: number;
}

/** Parses the box at an offset from its header; a size of 1 means that a long size follows, 0 means up to the end. */
function readBox(head: Uint8Array, at: number, to: number): Box {
  const view = viewOf(head);
  const short = view.getUint32(0);
  const from = at + (short === 1 ? 16 : 8);
  const size = short === 1 ? view.getUint32(8) * 2 ** 32 + view.getUint32(12) : short;
  const end = short === 0 ? to : at + size;
  if (end > to || end < from) throw new BrokenFileError();
  return { name: latin(head, 4, 8), from, end };
}

const FREE = [0x66, 0x72, 0x65, 0x65];

/** Blanks metadata in a chunk of a video that starts at an offset; true when the chunk had some. */
export function blankVideoMetadata(piece: Uint8Array, start: number, notes: readonly VideoMetadataBox[]): boolean {
  const within = notes.filter(({ at, end }) => at < start + piece.length && end > start);
  for (const { at, from, end } of within) {
    FREE.forEach((sign, index) => {
      // A typed array ignores writes out of bounds.
      piece[at + 4 + index - start] = sign;
    });
    piece.fill(0, Math.max(0, from - start), Math.max(0, end - start));
  }
  return within.length > 0;
}
