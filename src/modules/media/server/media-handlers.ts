import { MEDIA_KINDS, MEDIA_QUOTA, type MediaContent, type MediaQuota, type MediaUses } from '@src/contracts/media.ts';
import type { DomainRequest } from '@src/server/http/endpoint.ts';
import { missing } from '@src/server/http/server-error.ts';
import type { CallContext } from '@src/server/resource/resource-handler.ts';
import { findRow } from '@src/server/resource/stored-record.ts';
import { versionOf } from '@src/server/store/record-fields.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { noteFetch } from './fetches/fetch-log.ts';
import { roomIn } from './file-room.ts';
import { usesOf } from './find-uses.ts';
import { olderBytes, partOf, placeIn, thumbOf } from './kept-bytes.ts';
import { mediaServerResource } from './media.resource.ts';
import { MEDIA, refOf } from './media-row.ts';

/** Bytes in use by kind. What is erased counts no more; the trash does, until it is emptied. */
export async function answerQuota({ query }: DomainRequest, { context }: CallContext): Promise<MediaQuota> {
  const files = (await context.store.list(MEDIA)).filter(({ status }) => status !== 'purged');
  const older = await olderBytes(context.store);
  const bytesOf = (row: Row) => numberIn(row, 'size') + (older.get(row.id) ?? 0);
  const sum = (rows: readonly Row[]) => rows.reduce((total, row) => total + bytesOf(row), 0);
  return {
    used: sum(files),
    limit: MEDIA_QUOTA,
    ...(await roomIn(context.store, query.folder === undefined ? null : query.folder.slice(0, 40))),
    files: files.length,
    kinds: MEDIA_KINDS.map((kind) => {
      const own = files.filter((file) => file.kind === kind);
      return { kind, used: sum(own), files: own.length };
    }),
  };
}

/** A part of the bytes of a file, or its small picture. */
export async function answerContent({ params, query }: DomainRequest, call: CallContext): Promise<MediaContent> {
  const { store } = call.context;
  const row = await findRow(call.open(mediaServerResource), params.id ?? '');
  const from = placeIn(query.from, numberIn(row, 'size'));
  if (row.status === 'purged') throw missing();
  const told = { file: refOf(row), version: versionOf(row), edits: textIn(row, 'edits') || null };
  const small = query.small === '1' ? await thumbOf(row, store) : null;
  if (small !== null) return { ...told, mime: small.mime, from: 0, total: small.size, data: small.data };
  if (from === 0 && query.small !== '1') await noteFetch(row, 'shown', call);
  return {
    ...told,
    mime: textIn(row, 'mime'),
    from,
    total: numberIn(row, 'size'),
    data: await partOf(row, from, call.context),
  };
}

/** The records that show a file. */
export async function answerUses({ params }: DomainRequest, call: CallContext): Promise<MediaUses> {
  const row = await findRow(call.open(mediaServerResource), params.id ?? '');
  return usesOf(row.id, call.actor, call.context);
}
