import { type FetchAct, fetchRequest, type MediaFetches } from '@src/contracts/media-calls/access-log.ts';
import { toHex } from '@src/server/auth/sessions.ts';
import type { CallRequest } from '@src/server/http/endpoint.ts';
import { missing } from '@src/server/http/server-error.ts';
import type { CallContext } from '@src/server/resource/resource-handler.ts';
import { findRow } from '@src/server/resource/stored-record.ts';
import { addMinutes, dateTimeText } from '@src/server/store/dates.ts';
import { timeOf } from '@src/server/store/record-fields.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { olderVersions, versionNo } from '../file-versions.ts';
import { mediaServerResource } from '../media.resource.ts';
import { FETCHES } from '../media-row.ts';
import { read } from '../upload-bytes.ts';

/** Maximum number of log entries per file; the oldest are deleted. */
export const MAX_FETCHES = 500;
/** Minutes within which repeated views of a file by a user are one entry. */
const SAME_LOOK_MINUTES = 10;

/** Logs that a user read the bytes of a file. Thumbnails in lists and files of published texts are not logged. */
export async function logFetch(file: Row, act: FetchAct, { actor, context }: CallContext, no = versionNo(file)) {
  const { store, now, random } = context;
  // During an impersonation, the entry has the operator's own name.
  const by = actor.user.looking?.by ?? actor.user.username;
  const time = timeOf(context);
  const known = await fetchesOf(file.id, store);
  const recent = dateTimeText(addMinutes(now(), -SAME_LOOK_MINUTES));
  const isSameLook = (row: Row) => row.by === by && row.act === act && row.no === no && textIn(row, 'time') > recent;
  if (act === 'shown' && known.some(isSameLook)) return;
  for (const { id } of known.slice(MAX_FETCHES - 1)) await store.remove(FETCHES, id);
  const entry = numberIn(known[0] ?? { id: '' }, 'entry') + 1;
  await store.insert(FETCHES, { id: `${file.id}-${toHex(random(8))}`, media: file.id, entry, by, time, act, no });
}

async function fetchesOf(id: string, store: Store): Promise<readonly Row[]> {
  const { rows } = await store.select(FETCHES, { where: { field: 'media', op: 'is', value: id } });
  return rows.toSorted((one, other) => numberIn(other, 'entry') - numberIn(one, 'entry'));
}

/** Download log of a file, for users with the permission. */
export async function answerFetches({ params }: CallRequest, call: CallContext): Promise<MediaFetches> {
  const file = await findRow(call.open(mediaServerResource), params.id ?? '');
  const rows = await fetchesOf(file.id, call.context.store);
  return {
    total: rows.length,
    list: rows.map((row) => ({
      ...{ id: row.id, by: textIn(row, 'by'), time: textIn(row, 'time'), no: numberIn(row, 'no') },
      act: row.act === 'saved' ? 'saved' : 'shown',
    })),
  };
}

/** Logs that a version of a file is downloaded. */
export async function logSave({ params, body }: CallRequest, call: CallContext) {
  const { no } = read(fetchRequest, body ?? {});
  const file = await findRow(call.open(mediaServerResource), params.id ?? '');
  if (file.status === 'purged') throw missing();
  const isKnown = no === undefined || no === versionNo(file);
  const older = isKnown ? [] : await olderVersions(file.id, call.context.store);
  if (!isKnown && !older.some((row) => numberIn(row, 'no') === no)) throw missing();
  await logFetch(file, 'saved', call, no);
  return {};
}
