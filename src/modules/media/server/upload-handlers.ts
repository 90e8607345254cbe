import { sha256 } from '@noble/hashes/sha2.js';
import {
  MAX_THUMB,
  MEDIA_PART,
  MEDIA_QUOTA,
  type MediaRef,
  uploadAbortRequest,
  uploadChunkRequest,
  uploadCompleteRequest,
  uploadInitRequest,
} from '@src/contracts/media.ts';
import { fromBase64 } from '@src/contracts/media-safety/byte-reader.ts';
import {
  type CheckedFile,
  checkFile,
  type FileRefusal,
  refusalBefore,
} from '@src/contracts/media-safety/check-file.ts';
import { safeName } from '@src/contracts/media-safety/file-name.ts';
import { canBeShown, pictureType } from '@src/contracts/resource/picture-bytes.ts';
import { toHex } from '@src/server/auth/sessions.ts';
import type { DomainRequest } from '@src/server/http/endpoint.ts';
import { invalid, invalidParameter, limited } from '@src/server/http/server-error.ts';
import type { CallContext } from '@src/server/resource/resource-handler.ts';
import type { Work } from '@src/server/resource/server-resource.ts';
import { findRow, seenRow } from '@src/server/resource/stored-record.ts';
import { commitWrite, nextVersion } from '@src/server/resource/write-record.ts';
import { addDays, dateTimeText } from '@src/server/store/dates.ts';
import { firstStamp, nextId, timeOf } from '@src/server/store/record-fields.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import * as v from 'valibot';
import { eraseUnshared, keepBytes, keepThumb, usedBytes } from './kept-bytes.ts';
import { mediaServerResource } from './media.resource.ts';
import { fault, type MediaRule } from './media-errors.ts';
import { describe, FOLDERS, isKept, MEDIA, PARTS, refOf, UPLOADS } from './media-row.ts';

/** Days that an upload waits for the rest of its bytes. */
const UPLOAD_DAYS = 1;
/** Uploads that one operator may have open at once. */
const MAX_OPEN = 50;
const MEGABYTE = 1024 * 1024;

const refused = (reason: FileRefusal | MediaRule) =>
  invalid({ file: { rule: reason, text: `media.refused.${reason}` } });

function read<Output>(schema: v.GenericSchema<unknown, Output>, body: unknown): Output {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  const names = parsed.issues.map(({ path }) => String(path?.[0]?.key ?? 'body'));
  throw invalidParameter(...new Set(names));
}

/** Begins an upload, or goes on with one of the same bytes; where the bytes are known, the file is there at once. */
export async function beginUpload({ body }: DomainRequest, call: CallContext) {
  const asked = read(uploadInitRequest, body);
  const work = call.open(mediaServerResource);
  const { store, now } = call.context;
  const refusal = refusalBefore(asked.name, asked.size);
  if (refusal !== null) throw refused(refusal);
  await dropOutdated(store, now());
  await requireRoom(store, asked.folder, asked.size);
  const known = await sameBytes(work, asked.hash, asked.name);
  if (known !== undefined) {
    const row = await insertFile(work, { ...asked, name: safeName(asked.name) }, copyOf(known));
    return { upload: null, offset: asked.size, file: refOf(row) };
  }
  const owner = call.actor.user.id;
  const own = (await store.list(UPLOADS)).filter((row) => row.owner === owner);
  const open = own.find((row) => row.hash === asked.hash && row.name === asked.name && row.size === asked.size);
  if (open !== undefined) return { upload: open.id, offset: numberIn(open, 'offset'), file: null };
  if (own.length >= MAX_OPEN) throw limited();
  const id = `u${await nextId(store, UPLOADS)}`;
  await store.insert(UPLOADS, { id, owner, ...asked, offset: 0, time: timeOf(call.context) });
  return { upload: id, offset: 0, file: null };
}

/** Takes the next part. A part that is there already is taken as read, so that it may be sent once more after a cut line. */
export async function takeChunk({ body }: DomainRequest, call: CallContext) {
  const part = read(uploadChunkRequest, body);
  const { store } = call.context;
  const upload = await ownUpload(part.upload, call);
  const offset = numberIn(upload, 'offset');
  const bytes = fromBase64(part.data);
  if (bytes === null || toHex(sha256(bytes)) !== part.hash) throw refused('damagedPart');
  if (part.offset + bytes.length <= offset) return { offset };
  const end = offset + bytes.length;
  const isWhole = bytes.length === MEDIA_PART || end === numberIn(upload, 'size');
  if (part.offset !== offset || end > numberIn(upload, 'size') || !isWhole) throw invalidParameter('offset');
  await store.insert(PARTS, { id: `${upload.id}-${offset}`, upload: upload.id, at: offset, data: part.data });
  await store.update(UPLOADS, upload.id, { offset: end });
  return { offset: end };
}

/** Makes a file of an upload whose bytes are all there. */
export async function completeUpload({ body }: DomainRequest, call: CallContext): Promise<{ file: MediaRef }> {
  const asked = read(uploadCompleteRequest, body);
  const work = call.open(mediaServerResource);
  const { upload, checked } = await finished(asked.upload, call);
  const bytes = await stored(checked, upload, call.context.store);
  const row = await insertFile(
    work,
    { name: checked.name, folder: textIn(upload, 'folder') || null, private: upload.private === true },
    { ...bytes, alt: asked.alt, source: asked.source, edits: asked.edits },
  );
  await keepThumb(row.id, checkedThumb(asked.thumb), call.context.store);
  await dropUpload(upload, call.context.store);
  return { file: refOf(row) };
}

/** Puts the bytes of an upload in the place of those of a file: it keeps its id, its folder and all who use it. */
export async function replaceBytes(request: DomainRequest, call: CallContext): Promise<{ file: MediaRef }> {
  const asked = read(uploadCompleteRequest, request.body);
  const work = call.open(mediaServerResource);
  const { store } = call.context;
  const before = await findRow(work, request.params.id ?? '');
  if (!isKept(before)) throw invalid({ file: fault('notKept') });
  const { upload, checked } = await finished(asked.upload, call);
  if (checked.type.kind !== before.kind) throw refused('otherKind');
  const bytes = await stored(checked, upload, store);
  const name = keptName(textIn(before, 'name'), checked);
  const alt = asked.alt === '' ? before.alt : asked.alt;
  const after = nextVersion(work, before, {
    ...{ ...bytes, ...describe(name, checked), name, alt },
    ...{ drawn: null, source: asked.source, edits: asked.edits },
  });
  await commitWrite(work, { event: 'replace', before, after });
  await keepThumb(before.id, checkedThumb(asked.thumb), store);
  if (before.hash !== bytes.hash) await eraseUnshared(textIn(before, 'hash'), before.id, store);
  await dropUpload(upload, store);
  return { file: refOf(after) };
}

/** Forgets an upload; one that is gone already needs nothing. */
export async function abortUpload({ body }: DomainRequest, call: CallContext) {
  const { upload } = read(uploadAbortRequest, body);
  const row = await call.context.store.get(UPLOADS, upload);
  if (row?.owner === call.actor.user.id) await dropUpload(row, call.context.store);
  return {};
}

async function ownUpload(id: string, { context, actor }: CallContext): Promise<Row> {
  const row = await context.store.get(UPLOADS, id);
  if (row === undefined || row.owner !== actor.user.id) throw refused('uploadGone');
  return row;
}

/** An upload that is all there, read and made harmless. */
async function finished(id: string, call: CallContext) {
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
async function stored(checked: CheckedFile, upload: Row, store: Store) {
  const hash = toHex(sha256(checked.bytes));
  await keepBytes(hash, checked.bytes, store);
  return {
    hash,
    sentHash: textIn(upload, 'hash'),
    size: checked.bytes.length,
    width: checked.width,
    height: checked.height,
  };
}

interface Place {
  readonly name: string;
  readonly folder?: string | null | undefined;
  readonly private?: boolean | undefined;
}

async function insertFile(
  work: Work,
  { name, folder = null, private: isPrivate = false }: Place,
  values: Readonly<Record<string, unknown>>,
) {
  const { store } = work.context;
  const [time, user] = [timeOf(work.context), work.actor.user.username];
  const size = { width: numberOf(values.width), height: numberOf(values.height) };
  const row: Row = {
    ...{ tags: [], alt: '', duration: null, trashedAt: null, drawn: null, edits: null, source: 'upload' },
    ...values,
    ...{ ...describe(name, size), name, folder, private: isPrivate, status: 'ready', uploader: user },
    ...{ uses: 0, unused: true, duplicate: false },
    ...firstStamp(user, time),
    id: await nextId(store, MEDIA),
  };
  await commitWrite(work, { event: 'create', before: null, after: row });
  return row;
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** A file whose bytes are the same, among those that the caller sees and whose kind the name promises. */
async function sameBytes(work: Work, hash: string, name: string): Promise<Row | undefined> {
  const where = {
    any: [
      { field: 'hash', op: 'is', value: hash },
      { field: 'sentHash', op: 'is', value: hash },
    ],
  } as const;
  const { rows } = await work.context.store.select(MEDIA, { where });
  for (const row of rows.filter(isKept)) {
    const isSameType = describe(safeName(name), null).mime === row.mime;
    if (isSameType && (await seenRow(work, row.id)) !== undefined) return row;
  }
  return undefined;
}

const copyOf = ({ hash, sentHash, size, width, height, duration, drawn, alt }: Row) => ({
  ...{ hash, sentHash: sentHash ?? null, size, width, height, duration: duration ?? null, drawn: drawn ?? null, alt },
});

/** There is room for the bytes in the library and in every folder above. */
async function requireRoom(store: Store, folder: string | null, size: number): Promise<void> {
  if ((await usedBytes(store)) + size > MEDIA_QUOTA) throw refused('quota');
  const files = (await store.list(MEDIA)).filter(isKept);
  for (let id = folder; id !== null; ) {
    const row: Row | undefined = await store.get(FOLDERS, id);
    if (row === undefined) throw invalidParameter('folder');
    const limit = numberIn(row, 'quota') * MEGABYTE;
    const held = files.filter((file) => file.folder === row.id).reduce((sum, file) => sum + numberIn(file, 'size'), 0);
    if (limit > 0 && held + size > limit) throw refused('folderQuota');
    id = textIn(row, 'parent') || null;
  }
}

async function dropUpload(upload: Row, store: Store): Promise<void> {
  const { rows } = await store.select(PARTS, { where: { field: 'upload', op: 'is', value: upload.id } });
  for (const { id } of rows) await store.remove(PARTS, id);
  await store.remove(UPLOADS, upload.id);
}

async function dropOutdated(store: Store, now: Date): Promise<void> {
  const oldest = dateTimeText(addDays(now, -UPLOAD_DAYS));
  for (const row of await store.list(UPLOADS)) if (textIn(row, 'time') < oldest) await dropUpload(row, store);
}

/** A small picture that is what it says; null for none, and for one that is not. */
function checkedThumb(thumb: string | null): string | null {
  const [, type, data = ''] = /^data:image\/(\w+);base64,(.+)$/.exec(thumb ?? '') ?? [];
  const bytes = fromBase64(data);
  if (thumb === null || thumb.length > MAX_THUMB || bytes === null) return null;
  return pictureType(bytes) === type && canBeShown(bytes) ? thumb : null;
}

/** The name stays but for its ending, where the content is of another type now. */
function keptName(name: string, { type }: CheckedFile): string {
  const dot = name.lastIndexOf('.');
  return type.endings.includes(name.slice(dot + 1).toLowerCase()) ? name : `${name.slice(0, dot)}.${type.endings[0]}`;
}
