import { sha256 } from '@noble/hashes/sha2.js';
import {
  MEDIA_PART,
  type MediaRef,
  type OpenUploads,
  uploadAbortRequest,
  uploadChunkRequest,
  uploadCompleteRequest,
  uploadInitRequest,
  uploadPartQuery,
} from '@src/contracts/media.ts';
import { fromBase64, toBase64 } from '@src/contracts/media-safety/byte-reader.ts';
import { refusalBefore } from '@src/contracts/media-safety/check-file.ts';
import { safeName } from '@src/contracts/media-safety/file-name.ts';
import { toHex } from '@src/server/auth/sessions.ts';
import type { CallRequest } from '@src/server/http/endpoint.ts';
import { invalidParameter, limited } from '@src/server/http/server-error.ts';
import { partId } from '@src/server/resource/files/parted-bytes.ts';
import type { CallContext } from '@src/server/resource/resource-handler.ts';
import type { Work } from '@src/server/resource/server-resource.ts';
import { findVisibleRow } from '@src/server/resource/stored-record.ts';
import { commitWrite } from '@src/server/resource/write-record.ts';
import { firstStamp, nextId, timeOf } from '@src/server/store/record-fields.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { contentOf } from './file-versions.ts';
import { requireSpace } from './free-space.ts';
import { mediaServerResource } from './media.resource.ts';
import { describe, isKept, MEDIA, PARTS, refOf, UPLOADS } from './media-row.ts';
import { dropUpload, openUploadsOf } from './open-uploads.ts';
import { changeContent, replaceable } from './replace-bytes.ts';
import { copyThumb, storeThumbnail } from './stored-bytes.ts';
import { checkedThumb, findOwnUpload, finished, read, refused, stored } from './upload-bytes.ts';

/** Maximum number of pending uploads per operator. */
const MAX_OPEN = 50;
/** Random bytes of a file's id. */
const ID_BYTES = 16;

/**
 * Starts an upload, or resumes one of the same bytes; when the bytes are already stored, the file is created at once. A
 * resumed upload uses the new folder, and stays private once it was requested as private, so that a private file is
 * never published by accident.
 */
export async function beginUpload({ body }: CallRequest, call: CallContext) {
  const asked = read(uploadInitRequest, body);
  const work = call.open(mediaServerResource);
  const { store } = call.context;
  const refusal = refusalBefore(asked.name, asked.size);
  if (refusal !== null) throw refused(refusal);
  const replaced = asked.replaces === null ? null : await replaceable(work, asked.replaces);
  if (replaced !== null && replaced.kind !== describe(asked.name, null).kind) throw refused('otherKind');
  const own = await openUploadsOf(call);
  const open = own.find(
    (row) =>
      row.hash === asked.hash &&
      row.name === asked.name &&
      row.size === asked.size &&
      (row.replaces ?? null) === asked.replaces,
  );
  const folder = textIn(replaced ?? asked, 'folder') || null;
  const beside = own.filter((row) => row !== open && (textIn(row, 'folder') || null) === folder);
  const underWay = beside.reduce((sum, row) => sum + numberIn(row, 'size'), 0);
  await requireSpace(store, { folder, size: asked.size, replaced, underWay });
  const known = await sameBytes(work, asked.hash, asked.name);
  if (known !== undefined) {
    const row = replaced === null ? await insertKnown(work, asked, known) : await replaceByKnown(work, replaced, known);
    await copyThumb(known.id, row.id, store);
    return { upload: null, offset: asked.size, file: refOf(row) };
  }
  if (open !== undefined) {
    await store.update(UPLOADS, open.id, { folder: asked.folder, private: open.private === true || asked.private });
    return { upload: open.id, offset: numberIn(open, 'offset'), file: null };
  }
  if (own.length >= MAX_OPEN) throw limited();
  const id = `u${await nextId(store, UPLOADS)}`;
  await store.insert(UPLOADS, { id, owner: call.actor.user.id, ...asked, offset: 0, time: timeOf(call.context) });
  return { upload: id, offset: 0, file: null };
}

/** The caller's incomplete uploads, such as those of a closed window. */
export async function answerOpenUploads(_request: CallRequest, call: CallContext): Promise<OpenUploads> {
  const { store } = call.context;
  const rows = await openUploadsOf(call);
  const replaced = await Promise.all(rows.map((row) => store.get(MEDIA, textIn(row, 'replaces'))));
  return {
    list: rows.map((row, place) => ({
      ...{ upload: row.id, name: textIn(row, 'name'), size: numberIn(row, 'size'), offset: numberIn(row, 'offset') },
      ...{ hash: textIn(row, 'hash'), time: textIn(row, 'time'), folder: textIn(row, 'folder') || null },
      replaces: replaced[place]?.id ?? null,
    })),
  };
}

/**
 * Stores the next part. A part that is already stored is ignored, so that it can be sent again after a connection
 * failure.
 */
export async function storeChunk(request: CallRequest, call: CallContext) {
  const part = partIn(request);
  const { store } = call.context;
  const upload = await findOwnUpload(part.upload, call);
  const offset = numberIn(upload, 'offset');
  const { bytes } = part;
  if (bytes === null || toHex(sha256(bytes)) !== part.hash) throw refused('damagedPart');
  if (part.offset + bytes.length <= offset) return { offset };
  const end = offset + bytes.length;
  const isWhole = bytes.length === MEDIA_PART || end === numberIn(upload, 'size');
  if (part.offset !== offset || end > numberIn(upload, 'size') || !isWhole) throw invalidParameter('offset');
  await store.insert(PARTS, { id: partId(upload.id, offset), upload: upload.id, at: offset, data: toBase64(bytes) });
  await store.update(UPLOADS, upload.id, { offset: end });
  return { offset: end };
}

/** A part as it was sent: in base64 with the other values, or binary with the values in the query. */
function partIn({ body, query }: CallRequest) {
  if (!(body instanceof Uint8Array)) {
    const { data, ...rest } = read(uploadChunkRequest, body);
    return { ...rest, bytes: fromBase64(data) };
  }
  if (body.length === 0 || body.length > MEDIA_PART) throw invalidParameter('body');
  return { ...read(uploadPartQuery, query), bytes: body };
}

/** Creates the file of an upload whose bytes are complete. */
export async function completeUpload({ body }: CallRequest, call: CallContext): Promise<{ file: MediaRef }> {
  const asked = read(uploadCompleteRequest, body);
  const work = call.open(mediaServerResource);
  const { upload, checked } = await finished(asked.upload, call);
  const folder = textIn(upload, 'folder') || null;
  // Other uploads may have used the space meanwhile.
  await requireSpace(call.context.store, { folder, size: checked.size, replaced: null });
  const bytes = await stored(checked, upload, call.context);
  const row = await insertFile(
    work,
    { name: checked.name, folder, private: upload.private === true },
    { ...bytes, colors: asked.colors, alt: asked.alt, source: asked.source, edits: asked.edits },
  );
  await storeThumbnail(row.id, checkedThumb(asked.thumb), call.context.store);
  return { file: refOf(row) };
}

/** Cancels an upload; no effect when it is already gone. */
export async function abortUpload({ body }: CallRequest, call: CallContext) {
  const { upload } = read(uploadAbortRequest, body);
  const row = await call.context.store.get(UPLOADS, upload);
  if (row?.owner === call.actor.user.id) await dropUpload(row, call.context.store);
  return {};
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
  const [time, user] = [timeOf(work.context), work.actor.user.username];
  const size = { width: numberOf(values.width), height: numberOf(values.height) };
  const row: Row = {
    ...{ tags: [], colors: [], alt: '', duration: null, trashedAt: null, drawn: null, edits: null, source: 'upload' },
    ...values,
    ...{ ...describe(name, size), name, folder, private: isPrivate, status: 'ready', uploader: user },
    ...{ uses: 0, unused: true, duplicate: false },
    ...firstStamp(user, time),
    // Operators without the right to the library read the files of the records that they see, by their ids.
    id: toHex(work.context.random(ID_BYTES)),
  };
  await commitWrite(work, { event: 'create', before: null, after: row });
  return row;
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** A file with the same bytes, among those visible to the caller, whose type matches the name. */
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
    if (isSameType && (await findVisibleRow(work, row.id)) !== undefined) return row;
  }
  return undefined;
}

const bytesIn = ({ hash, sentHash, size, width, height, colors, duration, drawn }: Row) => ({
  ...{
    colors: colors ?? [],
    hash,
    sentHash: sentHash ?? null,
    size,
    width,
    height,
    duration: duration ?? null,
    drawn: drawn ?? null,
  },
});

const insertKnown = (work: Work, asked: Place, known: Row): Promise<Row> =>
  insertFile(
    work,
    { ...asked, name: safeName(asked.name) },
    { ...bytesIn(known), alt: known.alt, poster: known.poster === true },
  );

const replaceByKnown = (work: Work, before: Row, known: Row): Promise<Row> =>
  changeContent(
    work,
    { event: 'replace', before },
    { ...contentOf(known, before), source: 'upload', edits: null, poster: known.poster === true },
  );
