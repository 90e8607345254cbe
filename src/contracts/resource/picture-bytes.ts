/** Width and height of a picture in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Maximum pixels of a picture: decoding takes four bytes per pixel, whatever the file size (B7). */
const MAX_PIXELS = 50_000_000;

/** False for a picture whose decoding would take too much memory, and for bytes whose size cannot be read. */
export function canBeShown(bytes: Uint8Array): boolean {
  const size = pictureSize(bytes);
  return size !== null && size.width > 0 && size.height > 0 && size.width * size.height <= MAX_PIXELS;
}

/**
 * Type of a picture by its first bytes, regardless of its name: `png`, `jpeg`, `gif` or `webp`; null for all
 * others.
 */
export const pictureType = (bytes: Uint8Array): PictureType | null => readerOf(bytes)?.type ?? null;

/** The size in the header of a PNG, GIF, WebP or JPEG file; null for all others. */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return readerOf(bytes)?.read(view) ?? null;
  } catch (cause) {
    // The file ends before its size.
    if (cause instanceof RangeError) return null;
    throw cause;
  }
}

type PictureType = 'png' | 'jpeg' | 'gif' | 'webp';

interface Reader {
  readonly type: PictureType;
  /** True when a file begins with the signature; each byte is one character. */
  readonly begins: (start: string) => boolean;
  readonly read: (view: DataView) => PictureSize | null;
}

const READERS: readonly Reader[] = [
  {
    type: 'png',
    begins: (start) => start.startsWith('\x89PNG\r\n\x1a\n'),
    read: (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  },
  {
    type: 'gif',
    begins: (start) => start.startsWith('GIF87a') || start.startsWith('GIF89a'),
    read: (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  },
  { type: 'webp', begins: (start) => start.startsWith('RIFF') && start.startsWith('WEBP', 8), read: readWebp },
  { type: 'jpeg', begins: (start) => start.startsWith('\xff\xd8\xff'), read: readJpeg },
];
/** Number of leading bytes that are enough to detect every type. */
const LOOKED_AT = 12;

function readerOf(bytes: Uint8Array): Reader | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, LOOKED_AT));
  return READERS.find(({ begins }) => begins(start));
}

/** The three kinds of WebP: extended, lossless, lossy. */
function readWebp(view: DataView): PictureSize | null {
  const kind = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)));
  if (kind === 'VP8X') return { width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) };
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
  }
  if (kind !== 'VP8 ') return null;
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

const uint24 = (view: DataView, at: number): number => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;

/** Walks the segments up to the one that starts a frame. */
function readJpeg(view: DataView): PictureSize | null {
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFill = marker === 0xff;
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += isFill ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

/** Markers C0 to CF start a frame, except three that define tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
