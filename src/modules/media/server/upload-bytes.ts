import { sha256 } from '@noble/hashes/sha2.js';
import { MAX_THUMB } from '@src/contracts/media.ts';
import { fromBase64, toBase64 } from '@src/contracts/media-safety/byte-reader.ts';
import { type CheckedFile, checkFile, type FileRefusal } from '@src/contracts/media-safety/check-file.ts';
import type { FieldError } from '@src/contracts/resource/field-error.ts';
import { toHex } from '@src/server/auth/sessions.ts';
import { invalid, invalidParameter } from '@src/server/http/server-error.ts';
import type { CallContext } from '@src/server/resource/resource-handler.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import * as v from 'valibot';
import { type FileContext, keepBytes } from './kept-bytes.ts';
import type { MediaRule } from './media-errors.ts';
import { PARTS, UPLOADS } from './media-row.ts';

/** The answer that turns an upload down, with its reason. */
export const refused = (reason: FileRefusal | MediaRule, params?: FieldError['params']) =>
  invalid({ file: { rule: reason, text: `upload.refused.${reason}`, ...(params && { params }) } });

/**
 * What a request was sent.
 * @throws ServerError 1001 that names the fields that do not fit
 */
export function read<Output>(schema: v.GenericSchema<unknown, Output>, body: unknown): Output {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  const names = parsed.issues.map(({ path }) => String(path?.[0]?.key ?? 'body'));
  throw invalidParameter(...new Set(names));
}

/**
 * The open upload of this id.
 * @throws ServerError 1001 where the caller has none
 */
export async function ownUpload(id: string, { context, actor }: CallContext): Promise<Row> {
  const row = await context.store.get(UPLOADS, id);
  if (row === undefined || row.owner !== actor.user.id) throw refused('uploadGone');
  return row;
}

/** An upload that is all there, read and made harmless. */
export async function finished(id: string, call: CallContext) {
  const { store } = call.context;
  const upload = await ownUpload(id, call);
  const { rows } = await store.select(PARTS, { where: { field: 'upload', op: 'is', value: id } });
  const text = rows
    .toSorted((one, other) => numberIn(one, 'at') - numberIn(other, 'at'))
    .map((row) => textIn(row, 'data'))
    .join('');
  const bytes = fromBase64(text);
  if (bytes === null || bytes.length !== upload.size) throw refused('incomplete');
  if (toHex(sha256(bytes)) !== upload.hash) throw refused('damaged');
  const checked = checkFile(textIn(upload, 'name'), bytes);
  if (typeof checked === 'string') throw refused(checked);
  return { upload, checked };
}

/** Keeps the bytes, and says what a row needs to know of them. */
export async function stored(checked: CheckedFile, upload: Row, context: FileContext) {
  const hash = toHex(sha256(checked.bytes));
  await keepBytes(hash, checked.bytes, context);
  return {
    hash,
    sentHash: textIn(upload, 'hash'),
    size: checked.bytes.length,
    width: checked.width,
    height: checked.height,
  };
}

/** Takes an upload away with the parts that are there of it. */
export async function dropUpload(upload: Row, store: Store): Promise<void> {
  const { rows } = await store.select(PARTS, { where: { field: 'upload', op: 'is', value: upload.id } });
  for (const { id } of rows) await store.remove(PARTS, id);
  await store.remove(UPLOADS, upload.id);
}

/** A small picture that is what it says, without notes on where it was taken; null for none, and for one that is not. */
export function checkedThumb(thumb: string | null): string | null {
  const [, type = '', data = ''] = /^data:image\/(\w+);base64,(.+)$/.exec(thumb ?? '') ?? [];
  const bytes = fromBase64(data);
  if (thumb === null || thumb.length > MAX_THUMB || bytes === null) return null;
  const checked = checkFile(`thumb.${type}`, bytes);
  return typeof checked === 'string' ? null : `data:${checked.type.mime};base64,${toBase64(checked.bytes)}`;
}

/** The name stays but for its ending, where the content is of another type now. */
export function keptName(name: string, { type }: CheckedFile): string {
  const dot = name.lastIndexOf('.');
  return type.endings.includes(name.slice(dot + 1).toLowerCase()) ? name : `${name.slice(0, dot)}.${type.endings[0]}`;
}
