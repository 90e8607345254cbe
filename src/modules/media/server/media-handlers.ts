import {
  MEDIA_KINDS,
  MEDIA_QUOTA,
  type MediaContent,
  type MediaQuota,
  type MediaUses,
  mediaAddress,
  mediaIdIn,
} from '@src/contracts/media.ts';
import { permissionCode } from '@src/contracts/resource/definition.ts';
import { allows } from '@src/server/auth/permissions.ts';
import type { CallRequest } from '@src/server/http/endpoint.ts';
import { flagParam } from '@src/server/http/path-params.ts';
import { missing } from '@src/server/http/server-error.ts';
import { isOperator } from '@src/server/operators/user.ts';
import type { CallContext } from '@src/server/resource/resource-handler.ts';
import { findRow, findVisibleRow } from '@src/server/resource/stored-record.ts';
import { versionOf } from '@src/server/store/record-fields.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import { COLLECTIONS, type Row } from '@src/server/store/store.ts';
import { isInVisibleNotice } from '@src/server/system/own-notices/shown-notices.ts';
import { mediaResource } from '../definitions/media-file.ts';
import { logFetch } from './fetches/fetch-log.ts';
import { freeSpaceIn } from './free-space.ts';
import { mediaServerResource } from './media.resource.ts';
import { isKept, MEDIA, refOf } from './media-row.ts';
import { NOT_ERASED, olderBytesByKind, partOf, placeIn, thumbOf, usedBytes } from './stored-bytes.ts';
import { countViewedUses, usesOf } from './uses/find-uses.ts';
import { isShownInText } from './uses/shown-files.ts';

/** Bytes in use by kind. Erased files do not count; the trash counts until it is emptied. */
export async function answerQuota({ query }: CallRequest, { context }: CallContext): Promise<MediaQuota> {
  const { store } = context;
  const groups = await store.aggregate(MEDIA, { where: NOT_ERASED, by: [{ field: 'kind' }], sums: ['size'] });
  const older = await olderBytesByKind(store);
  return {
    used: await usedBytes(store),
    limit: MEDIA_QUOTA,
    ...(await freeSpaceIn(store, query.folder ?? null)),
    files: groups.reduce((sum, { count }) => sum + count, 0),
    kinds: MEDIA_KINDS.map((kind) => {
      const own = groups.find(({ values }) => values[0] === kind);
      return { kind, used: (own?.sums.size ?? 0) + (older.get(kind) ?? 0), files: own?.count ?? 0 };
    }),
  };
}

/** Ids of files that were uploaded before ids were random. They stay, because records and other sites refer to them. */
const isCountable = (id: string): boolean => /^\d{1,12}$/.test(id);

/**
 * True for a file whose id the caller cannot have guessed, or may know: who may view the library, and, for whoever may not, a file
 * of a record that they may view, or the picture of a colleague.
 */
async function isKnownTo({ id, uploader }: Row, { actor, context }: CallContext): Promise<boolean> {
  if (!isCountable(id) || uploader === actor.user.username) return true;
  if (allows(actor.permissions, permissionCode(mediaResource, 'view'))) return true;
  if ((await countViewedUses([id], actor, context))?.get(id) !== undefined) return true;
  if (await isShownInText(id, actor, context)) return true;
  const pictured = { field: 'avatar', op: 'is', value: mediaAddress(id) } as const;
  return (await context.store.select(COLLECTIONS.users, { where: pictured, size: 0 })).total > 0;
}

/**
 * A file that the caller may read: a shared or own one, or a private one in a notice to the caller. Accounts without a role read
 * their own picture only.
 * @throws ServerError 1002 for any other, whether it exists or not
 */
async function readableFile(id: string, call: CallContext): Promise<Row> {
  const { user } = call.actor;
  if (!isOperator(user) && mediaIdIn(user.avatar) !== id) throw missing();
  const seen = await findVisibleRow(call.open(mediaServerResource), id);
  if (seen !== undefined && (await isKnownTo(seen, call))) return seen;
  const file = await call.context.store.get(MEDIA, id);
  const isShown = file !== undefined && isKept(file) && (await isInVisibleNotice(id, call.actor.user, call.context));
  if (!isShown) throw missing();
  return file;
}

/** Part of the bytes of a file, or its thumbnail. */
export async function answerContent({ params, query }: CallRequest, call: CallContext): Promise<MediaContent> {
  const { store } = call.context;
  const row = await readableFile(params.id ?? '', call);
  const from = placeIn(query.from, numberIn(row, 'size'));
  if (row.status === 'purged') throw missing();
  const facts = { file: refOf(row), version: versionOf(row), edits: textIn(row, 'edits') || null };
  const isSmall = flagParam(query, 'small');
  const small = isSmall ? await thumbOf(row, store) : null;
  if (small !== null) return { ...facts, mime: small.mime, from: 0, total: small.size, data: small.data };
  const data = await partOf(row, from, call.context);
  if (from === 0 && !isSmall) await logFetch(row, 'shown', call);
  return { ...facts, mime: textIn(row, 'mime'), from, total: numberIn(row, 'size'), data };
}

/** Records that use a file. */
export async function answerUses({ params }: CallRequest, call: CallContext): Promise<MediaUses> {
  const row = await findRow(call.open(mediaServerResource), params.id ?? '');
  return usesOf(row.id, call.actor, call.context);
}
