import { parseLastEventId } from '@src/contracts/live.ts';
import {
  type MediaContent,
  type MediaRef,
  type MediaVersions,
  restoreVersionRequest,
  uploadCompleteRequest,
} from '@src/contracts/media.ts';
import type { CallRequest } from '@src/server/http/endpoint.ts';
import { invalid, invalidParameter, missing } from '@src/server/http/server-error.ts';
import type { CallContext } from '@src/server/resource/resource-handler.ts';
import type { Work } from '@src/server/resource/server-resource.ts';
import { findLive } from '@src/server/resource/stored-record.ts';
import { commitWrite, nextVersion, requireVersion } from '@src/server/resource/write-record.ts';
import { timeOf, versionOf } from '@src/server/store/record-fields.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { logFetch } from './fetches/fetch-log.ts';
import { contentAuthor, contentOf, olderVersions, restoreThumb, storeVersion, versionNo } from './file-versions.ts';
import { requireSpace } from './free-space.ts';
import { mediaServerResource } from './media.resource.ts';
import { fault } from './media-errors.ts';
import { describe, isKept, refOf } from './media-row.ts';
import { partOf, placeIn, storeThumbnail } from './stored-bytes.ts';
import { checkedThumb, finished, nameWithExtension, read, refused, stored } from './upload-bytes.ts';

/**
 * A file whose content may be replaced.
 * @throws ServerError 1001 for one in the trash
 */
export async function replaceable(work: Work, id: string): Promise<Row> {
  const row = await findLive(work, id);
  if (!isKept(row)) throw invalid({ file: fault('notKept') });
  return row;
}

/** Replaces the content of a file; stores the former one as a version unless it is the same. */
export async function changeContent(
  work: Work,
  { event, before }: { readonly event: 'replace' | 'restoreVersion'; readonly before: Row },
  content: Readonly<Record<string, unknown>>,
): Promise<Row> {
  const { context, actor } = work;
  const isOther = content.hash !== before.hash;
  const brought = { contentNo: versionNo(before) + 1, contentBy: actor.user.username, contentTime: timeOf(context) };
  const after = nextVersion(work, before, { ...content, ...(isOther ? brought : {}) });
  await commitWrite(work, { event, before, after });
  // Last, because it deletes the oldest version beyond the limit, whose bytes may be those just restored.
  if (isOther) await storeVersion(before, context);
  return after;
}

/** Replaces the bytes of a file by those of an upload: its id, folder and uses are kept. */
export async function replaceBytes(request: CallRequest, call: CallContext): Promise<{ file: MediaRef }> {
  const asked = read(uploadCompleteRequest, request.body);
  const work = call.open(mediaServerResource);
  const { store } = call.context;
  const before = await replaceable(work, request.params.id ?? '');
  const { upload, checked } = await finished(asked.upload, call);
  if (checked.type.kind !== before.kind) throw refused('otherKind');
  // Other uploads may have used the space meanwhile.
  await requireSpace(store, { folder: textIn(before, 'folder') || null, size: checked.size, replaced: before });
  const bytes = await stored(checked, upload, call.context);
  const name = nameWithExtension(textIn(before, 'name'), checked);
  const alt = asked.alt === '' ? before.alt : asked.alt;
  const after = await changeContent(
    work,
    { event: 'replace', before },
    {
      ...{ ...bytes, ...describe(name, checked), name, alt, colors: asked.colors },
      ...{
        drawn: bytes.hash === before.hash ? before.drawn : null,
        source: asked.source,
        edits: asked.edits,
        poster: false,
      },
    },
  );
  await storeThumbnail(before.id, checkedThumb(asked.thumb), store);
  return { file: refOf(after) };
}

/** Versions of a file including the current one, newest first. */
export async function answerVersions({ params }: CallRequest, call: CallContext): Promise<MediaVersions> {
  const file = await findLive(call.open(mediaServerResource), params.id ?? '');
  const older = file.status === 'purged' ? [] : await olderVersions(file.id, call.context.store);
  return {
    version: versionOf(file),
    list: [
      { ...factsOf(file), no: versionNo(file), isCurrent: true, ...contentAuthor(file) },
      ...older.map((row) => ({
        ...{ ...factsOf(row), no: numberIn(row, 'no'), isCurrent: false },
        ...{ by: textIn(row, 'by'), time: textIn(row, 'time') },
      })),
    ],
  };
}

const factsOf = (row: Row) => ({
  ...{ name: textIn(row, 'name'), mime: textIn(row, 'mime'), size: numberIn(row, 'size') },
  dimensions: textIn(row, 'dimensions') || null,
});

/** Part of the bytes of the version in the query; of the current one without. */
export async function answerVersionContent({ params, query }: CallRequest, call: CallContext): Promise<MediaContent> {
  const file = await findLive(call.open(mediaServerResource), params.id ?? '');
  const no = query.no === undefined ? versionNo(file) : parseLastEventId(query.no);
  if (no === null) throw invalidParameter('no');
  const row = await versionOfNo(file, no, call);
  const total = numberIn(row, 'size');
  const from = placeIn(query.from, total);
  const data = await partOf(row, from, call.context);
  if (from === 0) await logFetch(file, 'shown', call, numberIn(row, 'no') || versionNo(file));
  return {
    ...{ file: { ...refOf(file), name: textIn(row, 'name') }, version: versionOf(file), edits: null },
    ...{ mime: textIn(row, 'mime'), from, total, data },
  };
}

async function versionOfNo(file: Row, no: number, { context }: CallContext): Promise<Row> {
  if (file.status === 'purged') throw missing();
  if (no === versionNo(file)) return file;
  const found = (await olderVersions(file.id, context.store)).find((row) => numberIn(row, 'no') === no);
  if (found === undefined) throw missing();
  return found;
}

/** Restores the content of a version; the current content becomes a version. */
export async function restoreVersion({ params, body }: CallRequest, call: CallContext): Promise<{ file: MediaRef }> {
  const asked = read(restoreVersionRequest, body);
  const work = call.open(mediaServerResource);
  const before = await replaceable(work, params.id ?? '');
  await requireVersion(work, before, asked.version);
  const row = await versionOfNo(before, asked.no, call);
  if (row === before) return { file: refOf(before) };
  const { store } = call.context;
  await requireSpace(store, {
    folder: textIn(before, 'folder') || null,
    size: numberIn(row, 'size'),
    replaced: before,
  });
  const after = await changeContent(
    work,
    { event: 'restoreVersion', before },
    {
      ...contentOf(row, before),
      poster: before.kind === 'video' && textIn(row, 'thumb') !== '',
    },
  );
  await restoreThumb(row, store);
  return { file: refOf(after) };
}
