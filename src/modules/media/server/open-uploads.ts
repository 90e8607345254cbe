import { holds } from '@src/contracts/resource/condition.ts';
import type { ServerContext } from '@src/server/http/endpoint.ts';
import { dropParts } from '@src/server/resource/files/parted-bytes.ts';
import type { ExpiringRows } from '@src/server/resource/pruning/prune-rows.ts';
import type { CallContext } from '@src/server/resource/resource-handler.ts';
import { addDays, dateTimeText } from '@src/server/store/dates.ts';
import { numberIn } from '@src/server/store/row-values.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { UPLOADS } from './media-row.ts';

/** Days until a pending upload expires. */
const UPLOAD_DAYS = 1;

const expired = ({ now }: Pick<ServerContext, 'now'>) =>
  ({ field: 'time', op: 'less', value: dateTimeText(addDays(now(), -UPLOAD_DAYS)) }) as const;

/** True for a pending upload that can no longer be continued; its row may not be deleted yet. */
export const isExpired = (upload: Row, context: Pick<ServerContext, 'now'>): boolean => holds(expired(context), upload);

/** Pending uploads that are deleted with their parts once they have expired. */
export const expiringUploads: ExpiringRows = {
  collection: UPLOADS,
  where: expired,
  // Each has up to thousands of parts.
  atOnce: 1,
  remove: (upload, { store }) => dropUpload(upload, store),
};

/** The caller's pending uploads. */
export async function openUploadsOf({ actor, context }: CallContext): Promise<readonly Row[]> {
  const where = { field: 'owner', op: 'is', value: actor.user.id } as const;
  return (await context.store.select(UPLOADS, { where })).rows.filter((row) => !isExpired(row, context));
}

/** Deletes an upload with its parts. */
export async function dropUpload(upload: Row, store: Store): Promise<void> {
  await dropParts(store, upload.id, numberIn(upload, 'size'));
  await store.remove(UPLOADS, upload.id);
}
