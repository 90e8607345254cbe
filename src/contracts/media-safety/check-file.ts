import { MEDIA_LIMITS } from '../media.ts';
import { canBeShown, pictureSize } from '../resource/picture-bytes.ts';
import { cleanSvg } from './clean-svg.ts';
import { safeName } from './file-name.ts';
import { type FileType, typeByContent, typeByName } from './file-type.ts';
import { BrokenFileError, stripLocation } from './strip-location.ts';
import { readVtt } from './web-vtt.ts';

/** Reasons why a file is refused; the console has a text for each (`upload.refused`). */
export const FILE_REFUSALS = [
  'noName',
  'ending',
  'empty',
  'tooLarge',
  'disguised',
  'broken',
  'tooManyPixels',
  'unsafeDrawing',
  'noSubtitles',
] as const;
export type FileRefusal = (typeof FILE_REFUSALS)[number];

/** A file that passed the check, safe to store. */
export interface CheckedFile {
  readonly name: string;
  readonly type: FileType;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** In pixels; null for files without dimensions. */
  readonly width: number | null;
  readonly height: number | null;
}

/** Maximum size of an SVG in bytes: it is parsed as a whole. */
const MAX_DRAWING = 2 * 1024 * 1024;

/** Maximum size of a file with this name, in bytes; null for a type that is not accepted. */
export function sizeLimit(name: string): number | null {
  const type = typeByName(safeName(name));
  if (type === null) return null;
  return type.mime === 'image/svg+xml' ? MAX_DRAWING : MEDIA_LIMITS[type.kind];
}

/** Checks name and size before anything of the file is read; returns the reason for a refusal, or null. */
export function refusalBefore(name: string, size: number): FileRefusal | null {
  if (safeName(name) === '') return 'noName';
  const limit = sizeLimit(name);
  if (limit === null) return 'ending';
  if (size === 0) return 'empty';
  return size > limit ? 'tooLarge' : null;
}

/** Detects the type of a file and makes it safe; returns the reason for a refusal when that is not possible. */
export function checkFile(name: string, bytes: Uint8Array<ArrayBuffer>): CheckedFile | FileRefusal {
  const refusal = refusalBefore(name, bytes.length);
  if (refusal !== null) return refusal;
  const safe = safeName(name);
  const type = typeByContent(bytes);
  if (type === null || type !== typeByName(safe)) return 'disguised';
  if (type.mime === 'image/svg+xml') return checkedDrawing(safe, type, bytes);
  if (/\.vtt$/i.test(safe) && readVtt(new TextDecoder().decode(bytes)) === null) return 'noSubtitles';
  if (type.kind === 'image' && pictureSize(bytes) === null) return 'broken';
  if (type.kind === 'image' && !canBeShown(bytes)) return 'tooManyPixels';
  try {
    const clean = stripLocation(type.mime, bytes);
    const size = type.kind === 'image' ? pictureSize(clean) : null;
    return { name: safe, type, bytes: clean, width: size?.width ?? null, height: size?.height ?? null };
  } catch (cause) {
    if (cause instanceof BrokenFileError) return 'broken';
    throw cause;
  }
}

function checkedDrawing(name: string, type: FileType, bytes: Uint8Array<ArrayBuffer>): CheckedFile | FileRefusal {
  const clean = cleanSvg(new TextDecoder().decode(bytes).replace(/^\ufeff/, ''));
  if (clean === null) return 'unsafeDrawing';
  const [width, height] = sizeOfDrawing(clean);
  return { name, type, bytes: new TextEncoder().encode(clean), width, height };
}

/** Width and height attributes of an SVG, else those of its `viewBox`. */
function sizeOfDrawing(svg: string): readonly [number | null, number | null] {
  const head = svg.slice(0, svg.indexOf('>'));
  const side = (name: string) =>
    Number(new RegExp(` ${name}="(\\d{1,5}(?:\\.\\d{1,3})?)(?:px)?"`).exec(head)?.[1] ?? 0);
  const [width, height] = [side('width'), side('height')];
  if (width > 0 && height > 0) return [Math.round(width), Math.round(height)];
  const view = / viewBox="[-\d.]{1,12}[\s,]{1,3}[-\d.]{1,12}[\s,]{1,3}([\d.]{1,12})[\s,]{1,3}([\d.]{1,12})"/.exec(head);
  return view === null ? [null, null] : [Math.round(Number(view[1])), Math.round(Number(view[2]))];
}
