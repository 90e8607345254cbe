import { readDocument } from '../../../contracts/rich-text/read-document.ts';
import { getMediaIds } from '../../../contracts/rich-text/references.ts';
import type { ServerContext } from '../../http/endpoint.ts';
import { isOperator, type User } from '../../operators/user.ts';
import { both, NOT_DELETED } from '../../resource/stored-record.ts';
import { dateTimeText } from '../../store/dates.ts';
import { listIn, textIn } from '../../store/row-values.ts';
import { COLLECTIONS, type Row } from '../../store/store.ts';

/** The notices of operators that are published now and addressed to this user. */
export async function visibleNotices(user: User, { store, now }: ServerContext): Promise<readonly Row[]> {
  if (!isOperator(user)) return [];
  const moment = dateTimeText(now());
  const { rows } = await store.select(COLLECTIONS.systemNotices, {
    where: both(NOT_DELETED, { field: 'status', op: 'is', value: 'published' }),
  });
  return rows.filter((row) => isShown(row, moment) && isFor(row, user));
}

/** Ids of the library files in a document. */
export function filesIn(content: unknown): readonly string[] {
  const document = readDocument(content);
  return document === undefined ? [] : getMediaIds(document);
}

/** True when a current notice of this user contains the file: its readers may read the file as well. */
export const isInVisibleNotice = async (file: string, user: User, context: ServerContext): Promise<boolean> =>
  (await visibleNotices(user, context)).some(({ content }) => filesIn(content).includes(file));

function isShown(row: Row, moment: string): boolean {
  const end = textIn(row, 'endAt');
  return textIn(row, 'startAt') <= moment && (end === '' || moment < end);
}

function isFor(row: Row, { roles }: User): boolean {
  if (row.audience !== 'roles') return true;
  const wanted = listIn(row, 'roles');
  return roles.some(({ id }) => wanted.includes(id));
}
