import { summaryOf } from '../../contracts/rich-text/plain-text.ts';
import { readDocument } from '../../contracts/rich-text/read-document.ts';
import type { DomainContext } from '../http/endpoint.ts';
import type { User } from '../operators/user.ts';
import { both, NOT_DELETED } from '../resource/stored-record.ts';
import { dateTimeText } from '../store/dates.ts';
import { listIn, textIn } from '../store/row-values.ts';
import { COLLECTIONS, type Row } from '../store/store.ts';
import type { NoticeRow } from './notice-row.ts';

const SUMMARY = 120;

/** The notices by operators that are published now and meant for this user. */
export async function publishedNotices(user: User, { store, now }: DomainContext): Promise<readonly NoticeRow[]> {
  const moment = dateTimeText(now());
  const { rows } = await store.select(COLLECTIONS.systemNotices, {
    where: both(NOT_DELETED, { field: 'status', op: 'is', value: 'published' }),
  });
  return rows.filter((row) => isShown(row, moment) && isFor(row, user)).map(asNotice);
}

function isShown(row: Row, moment: string): boolean {
  const end = textIn(row, 'endAt');
  return textIn(row, 'startAt') <= moment && (end === '' || moment < end);
}

function isFor(row: Row, { roles }: User): boolean {
  if (row.audience !== 'roles') return true;
  const wanted = listIn(row, 'roles');
  return roles.some(({ id }) => wanted.includes(id));
}

function asNotice(row: Row): NoticeRow {
  const content = readDocument(row.content);
  const [start, published] = [textIn(row, 'startAt'), textIn(row, 'publishTime')];
  return {
    id: `published-${row.id}`,
    kind: 'notice',
    title: textIn(row, 'title'),
    text: content === undefined ? null : summaryOf(content, SUMMARY),
    values: {},
    tag: null,
    time: start > published ? start : published,
    right: null,
    ...(content === undefined ? {} : { content: { ...content, content: [...content.content] } }),
  };
}
