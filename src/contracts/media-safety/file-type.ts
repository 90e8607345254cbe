import type { MediaKind } from '../media.ts';
import { pictureType } from '../resource/picture-bytes.ts';
import { latin } from './byte-reader.ts';

/** A file type: its kind, MIME type, and extensions. */
export interface FileType {
  readonly kind: MediaKind;
  readonly mime: string;
  readonly endings: readonly string[];
}

const type = (kind: MediaKind, mime: string, ...endings: readonly string[]): FileType => ({ kind, mime, endings });

const PICTURES = {
  png: type('image', 'image/png', 'png'),
  jpeg: type('image', 'image/jpeg', 'jpg', 'jpeg'),
  gif: type('image', 'image/gif', 'gif'),
  webp: type('image', 'image/webp', 'webp'),
} as const;
const SVG = type('image', 'image/svg+xml', 'svg');
const WAV = type('audio', 'audio/wav', 'wav');
const MP3 = type('audio', 'audio/mpeg', 'mp3');
const OGG = type('audio', 'audio/ogg', 'ogg', 'oga');
const FLAC = type('audio', 'audio/flac', 'flac');
const M4A = type('audio', 'audio/mp4', 'm4a');
const MP4 = type('video', 'video/mp4', 'mp4', 'm4v');
const WEBM = type('video', 'video/webm', 'webm');
const PDF = type('file', 'application/pdf', 'pdf');
const ZIP = type('file', 'application/zip', 'zip', 'docx', 'xlsx', 'pptx');
const TEXT = type('file', 'text/plain', 'txt', 'csv', 'md', 'json', 'log', 'srt', 'vtt');

/** All file types that the library accepts. */
export const FILE_TYPES: readonly FileType[] = [
  ...Object.values(PICTURES),
  ...[SVG, WAV, MP3, OGG, FLAC, M4A, MP4, WEBM, PDF, ZIP, TEXT],
];

/** Extensions of one kind with their dots, such as `.png`. */
export const endingsOf = (kind: MediaKind): readonly string[] =>
  FILE_TYPES.filter((each) => each.kind === kind).flatMap(({ endings }) => endings.map((ending) => `.${ending}`));

/** The type by a name's last extension; null for one that is not accepted. */
export function typeByName(name: string): FileType | null {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return FILE_TYPES.find(({ endings }) => endings.includes(ending)) ?? null;
}

/** Number of leading bytes in which an SVG must be recognizable. */
const HEAD = 4096;

/**
 * The type by content, regardless of the name; null for types that are not accepted, such as programs and web pages.
 */
export const typeByContent = (bytes: Uint8Array): FileType | null =>
  typeByMark(bytes) ?? (isText(bytes) ? typeOfText(bytes) : null);

/** The type by its magic number; null for texts, which have none, and for types that are not accepted. */
export function typeByMark(bytes: Uint8Array): FileType | null {
  const picture = pictureType(bytes);
  if (picture !== null) return PICTURES[picture];
  const start = latin(bytes, 0, 16);
  if (start.startsWith('RIFF') && start.startsWith('WAVE', 8)) return WAV;
  if (start.startsWith('ID3') || isFrameOfMp3(bytes)) return MP3;
  if (start.startsWith('OggS')) return OGG;
  if (start.startsWith('fLaC')) return FLAC;
  if (start.startsWith('ftyp', 4)) return start.startsWith('M4A', 8) ? M4A : MP4;
  if (start.startsWith('\x1a\x45\xdf\xa3')) return WEBM;
  if (start.startsWith('%PDF-')) return PDF;
  if (start.startsWith('PK\x03\x04')) return ZIP;
  return null;
}

const isFrameOfMp3 = ([first = 0, second = 0, third = 0]: Uint8Array): boolean =>
  first === 0xff && (second & 0xe6) === 0xe2 && third >> 4 !== 0x0f && third !== 0xff;

/** The type of a text by its first bytes. HTML is not accepted as text: a browser might render it. */
export function typeOfText(bytes: Uint8Array): FileType | null {
  const head = latin(bytes, 0, HEAD);
  if (/<svg[\s>]/i.test(head)) return SVG;
  return /<(?:!doctype|html|head|body|script|iframe|object|embed)[\s>]/i.test(head) ? null : TEXT;
}

function isText(bytes: Uint8Array): boolean {
  const reader = createTextReader();
  return reader.take(bytes) && reader.end();
}

/** Checks chunk by chunk whether bytes are text: UTF-8 without control characters of binary files. */
export function createTextReader() {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const fits = (decode: () => unknown): boolean => {
    try {
      decode();
      return true;
    } catch {
      // Invalid UTF-8 is not text.
      return false;
    }
  };
  return {
    take: (bytes: Uint8Array): boolean =>
      bytes.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d) &&
      fits(() => decoder.decode(bytes, { stream: true })),
    end: (): boolean => fits(() => decoder.decode()),
  };
}
