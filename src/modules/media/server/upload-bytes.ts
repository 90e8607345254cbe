import { sha256 } from '@noble/hashes/sha2.js';
import { MAX_THUMB } from '@src/contracts/media.ts';
import { fromBase64, toBase64 } from '@src/contracts/media-safety/byte-reader.ts';
import { type CheckedFile, checkFile, type FileRefusal } from '@src/contracts/media-safety/check-file.ts';
import {
  type ByteSource,
  checkLongFile,
  isCheckedInPieces,
  type LongFile,
} from '@src/contracts/media-safety/check-long-file.ts';
import { blankVideoMetadata, type VideoMetadataBox } from '@src/contracts/media-safety/strip-location.ts';
import type { FieldError } from '@src/contracts/resource/field-error.ts';
import { toHex } from '@src/server/auth/sessions.ts';
import { invalid, invalidParameter } from '@src/server/http/server-error.ts';
import { createPartedBytes } from '@src/server/resource/files/parted-bytes.ts';
import type { CallContext } from '@src/server/resource/resource-handler.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import * as v from 'valibot';
import type { MediaRule } from './media-errors.ts';
import { UPLOADS } from './media-row.ts';
import { dropUpload, isExpired } from './open-uploads.ts';
import { type FileContext, storeBytes, storeParts } from './stored-bytes.ts';

/** Error of a refused upload, with its reason. */
export const refused = (reason: FileRefusal | MediaRule, params?: FieldError['params']) =>
  invalid({ file: { rule: reason, text: `upload.refused.${reason}`, ...(params && { params }) } });

/**
 * Decodes a request body.
 * @throws ServerError 1001 with the invalid fields
 */
export function read<Output>(schema: v.GenericSchema<unknown, Output>, body: unknown): Output {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  const names = parsed.issues.map(({ path }) => String(path?.[0]?.key ?? 'body'));
  throw invalidParameter(...new Set(names));
}

/**
 * The caller's pending upload with this id.
 * @throws ServerError 1001 when there is none
 */
export async function findOwnUpload(id: string, { context, actor }: CallContext): Promise<Row> {
  const row = await context.store.get(UPLOADS, id);
  if (row === undefined || row.owner !== actor.user.id || isExpired(row, context)) throw refused('uploadGone');
  return row;
}

/** A long file that was checked in parts, whose bytes are in the parts of its upload. */
export interface CheckedParts extends LongFile {
  readonly size: number;
  /** SHA-256 of the bytes after metadata is removed. */
  readonly hash: string;
  readonly width: null;
  readonly height: null;
}

/** A checked upload: its bytes in memory, or in parts. */
export type CheckedUpload = (CheckedFile & { readonly size: number }) | CheckedParts;

/** A complete upload, checked and stripped of metadata. For a long one, a single part is in memory at a time. */
export async function finished(id: string, call: CallContext) {
  const { store } = call.context;
  const upload = await findOwnUpload(id, call);
  const [name, size] = [textIn(upload, 'name'), numberIn(upload, 'size')];
  if (numberIn(upload, 'offset') !== size) throw refused('incomplete');
  const source = createPartedBytes(store, upload.id, size);
  const checked = isCheckedInPieces(name, size)
    ? await checkedParts(upload, source)
    : await checkedWhole(upload, await source.read(0, size));
  return { upload, checked };
}

async function checkedWhole(upload: Row, bytes: Uint8Array<ArrayBuffer>): Promise<CheckedUpload> {
  if (toHex(sha256(bytes)) !== upload.hash) throw refused('damaged');
  const checked = checkFile(textIn(upload, 'name'), bytes);
  if (typeof checked === 'string') throw refused(checked);
  return { ...checked, size: checked.bytes.length };
}

async function checkedParts(upload: Row, source: ByteSource): Promise<CheckedUpload> {
  if ((await hashOfPieces(source)) !== upload.hash) throw refused('damaged');
  const checked = await checkLongFile(textIn(upload, 'name'), source);
  if (typeof checked === 'string') throw refused(checked);
  const { notes } = checked;
  const hash = notes.length === 0 ? textIn(upload, 'hash') : await hashOfPieces(source, notes);
  return { ...checked, size: source.size, hash, width: null, height: null };
}

async function hashOfPieces(source: ByteSource, notes: readonly VideoMetadataBox[] = []): Promise<string> {
  const digest = sha256.create();
  let at = 0;
  for await (const piece of source.pieces()) {
    blankVideoMetadata(piece, at, notes);
    digest.update(piece);
    at += piece.length;
  }
  return toHex(digest.digest());
}

/** Stores the bytes, and returns the values for the file's row; ends the upload. */
export async function stored(checked: CheckedUpload, upload: Row, context: FileContext) {
  const hash = 'bytes' in checked ? toHex(sha256(checked.bytes)) : checked.hash;
  const isTaken = 'bytes' in checked ? false : await storeParts({ ...checked, upload: upload.id }, context);
  if ('bytes' in checked) await storeBytes(hash, checked.bytes, context);
  await (isTaken ? context.store.remove(UPLOADS, upload.id) : dropUpload(upload, context.store));
  const { size, width, height } = checked;
  return { hash, sentHash: textIn(upload, 'hash'), size, width, height };
}

/** A valid thumbnail without location metadata; null for a missing or invalid one. */
export function checkedThumb(thumb: string | null): string | null {
  const [, type = '', data = ''] = /^data:image\/(\w+);base64,(.+)$/.exec(thumb ?? '') ?? [];
  const bytes = fromBase64(data);
  if (thumb === null || thumb.length > MAX_THUMB || bytes === null) return null;
  const checked = checkFile(`thumb.${type}`, bytes);
  return typeof checked === 'string' ? null : `data:${checked.type.mime};base64,${toBase64(checked.bytes)}`;
}

/** Keeps the name of a replaced file; its extension changes when the content has another type. */
export function nameWithExtension(name: string, { type }: Pick<CheckedUpload, 'type'>): string {
  const dot = name.lastIndexOf('.');
  return type.endings.includes(name.slice(dot + 1).toLowerCase()) ? name : `${name.slice(0, dot)}.${type.endings[0]}`;
}
