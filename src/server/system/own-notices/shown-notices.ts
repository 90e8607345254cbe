import type { Condition } from '../../../contracts/resource/condition.ts';
import { readDocument } from '../../../contracts/rich-text/read-document.ts';
import { getMediaIds } from '../../../contracts/rich-text/references.ts';
import type { ServerContext } from '../../http/endpoint.ts';
import { isOperator, type User } from '../../operators/user.ts';
import { both, NOT_DELETED } from '../../resource/stored-record.ts';
import { dateTimeText } from '../../store/dates.ts';
import { textIn } from '../../store/row-values.ts';
import { COLLECTIONS, type Row } from '../../store/store.ts';

const NOTICES = COLLECTIONS.systemNotices;

/** The condition for notices of operators that are published now and addressed to this user; null for someone who gets none. */
function shownTo(user: User, { now }: Pick<ServerContext, 'now'>): Condition | null {
  if (!isOperator(user)) return null;
  const moment = dateTimeText(now());
  return {
    all: [
      NOT_DELETED,
      { field: 'status', op: 'is', value: 'published' },
      {
        any: [
          { field: 'startAt', op: 'empty' },
          { field: 'startAt', op: 'atMost', value: moment },
        ],
      },
      {
        any: [
          { field: 'endAt', op: 'empty' },
          { field: 'endAt', op: 'more', value: moment },
        ],
      },
      {
        any: [
          { field: 'audience', op: 'isNot', value: 'roles' },
          { field: 'roles', op: 'in', value: user.roles.map(({ id }) => id) },
        ],
      },
    ],
  };
}

/** When a notice appeared: when it was published, or later, at the start of its period. */
export function appearedAt(row: Row): string {
  const [start, published] = [textIn(row, 'startAt'), textIn(row, 'publishTime')];
  return start > published ? start : published;
}

/** The notices of this user that appeared last, at least `count` of them if there are as many, in the order of insertion. */
export async function latestNotices(user: User, context: ServerContext, count: number): Promise<readonly Row[]> {
  const where = shownTo(user, context);
  if (where === null) return [];
  const ids = new Set<string>();
  // No column has the later one of both times; but the notices that appeared last are among the last ones by either.
  for (const field of ['publishTime', 'startAt']) {
    const asked = { where, sort: [{ field, descending: true }], size: count, countTo: 0, keysOnly: true };
    for (const { id } of (await context.store.select(NOTICES, asked)).rows) ids.add(id);
  }
  const found = { where: { field: 'id', op: 'in', value: [...ids] }, countTo: 0 } as const;
  return ids.size === 0 ? [] : (await context.store.select(NOTICES, found)).rows;
}

/** The ids among these that are of notices of this user. */
export async function shownAmong(
  ids: readonly string[],
  user: User,
  context: ServerContext,
): Promise<readonly string[]> {
  const where = shownTo(user, context);
  if (where === null || ids.length === 0) return [];
  const asked = { where: both(where, { field: 'id', op: 'in', value: ids }), keysOnly: true, countTo: 0 };
  return (await context.store.select(NOTICES, asked)).rows.map(({ id }) => id);
}

/** Ids of the library files in a document. */
export function filesIn(content: unknown): readonly string[] {
  const document = readDocument(content);
  return document === undefined ? [] : getMediaIds(document);
}

/** True when a current notice of this user contains the file: its readers may read the file as well. */
export async function isInVisibleNotice(file: string, user: User, context: ServerContext): Promise<boolean> {
  const where = shownTo(user, context);
  if (where === null) return false;
  const showing = { media: [file], fields: ['content'] };
  const { rows } = await context.store.select(NOTICES, { where, showing, size: 1, countTo: 0, keysOnly: true });
  return rows.length > 0;
}
