import { type FileRefusal, refusalBefore } from './check-file.ts';
import { safeName } from './file-name.ts';
import { createTextReader, type FileType, typeByMark, typeByName, typeOfText } from './file-type.ts';
import { BOX_HEAD, BrokenFileError, findVideoMetadata, type VideoMetadataBox } from './strip-location.ts';

/** Maximum size of files that are read as a whole, in bytes. */
const AT_ONCE = 4 * 1024 * 1024;
/** Number of leading bytes by which the type is detected. */
const HEAD = 4096;

/** A byte source that is read in chunks. */
export interface ByteSource {
  readonly size: number;
  /** Reads up to `size` bytes from an offset; fewer at the end. */
  read(at: number, size: number): Promise<Uint8Array<ArrayBuffer>>;
  /** All bytes in chunks. */
  pieces(): AsyncIterable<Uint8Array>;
}

/** Result of checking a long file: the ranges to blank before it may be stored. */
export interface LongFile {
  readonly name: string;
  readonly type: FileType;
  readonly notes: readonly VideoMetadataBox[];
}

/** True for files that are checked in chunks: long ones, except pictures and subtitles, which are read as a whole. */
export const isCheckedInPieces = (name: string, size: number): boolean =>
  size > AT_ONCE && typeByName(safeName(name))?.kind !== 'image' && !/\.vtt$/i.test(safeName(name));

/** The same as `checkFile` in chunks: the file is neither held in memory as a whole nor changed. */
export async function checkLongFile(name: string, source: ByteSource): Promise<LongFile | FileRefusal> {
  const refusal = refusalBefore(name, source.size);
  if (refusal !== null) return refusal;
  const safe = safeName(name);
  const head = await source.read(0, HEAD);
  const type = typeByMark(head) ?? ((await isLongText(source)) ? typeOfText(head) : null);
  if (type === null || type !== typeByName(safe)) return 'disguised';
  try {
    return { name: safe, type, notes: /^(?:video|audio)\/mp4$/.test(type.mime) ? await notesIn(source) : [] };
  } catch (cause) {
    if (cause instanceof BrokenFileError || cause instanceof RangeError) return 'broken';
    throw cause;
  }
}

async function isLongText(source: ByteSource): Promise<boolean> {
  const reader = createTextReader();
  for await (const piece of source.pieces()) if (!reader.take(piece)) return false;
  return reader.end();
}

async function notesIn(source: ByteSource): Promise<readonly VideoMetadataBox[]> {
  const walk = findVideoMetadata(source.size);
  let step = walk.next();
  while (step.done !== true) step = walk.next(await source.read(step.value, BOX_HEAD));
  return step.value;
}
