import { summaryOf } from '../../contracts/rich-text/plain-text.ts';
import { readDocument } from '../../contracts/rich-text/read-document.ts';
import type { ServerContext } from '../http/endpoint.ts';
import type { User } from '../operators/user.ts';
import { textIn } from '../store/row-values.ts';
import type { Row } from '../store/store.ts';
import { visibleNotices } from '../system/own-notices/shown-notices.ts';
import type { NoticeRow } from './notice-row.ts';

const MAX_SUMMARY_LENGTH = 120;

/** The notices of operators that are published now and addressed to this user. */
export const publishedNotices = async (user: User, context: ServerContext): Promise<readonly NoticeRow[]> =>
  (await visibleNotices(user, context)).map(toNotice);

function toNotice(row: Row): NoticeRow {
  const content = readDocument(row.content);
  const [start, published] = [textIn(row, 'startAt'), textIn(row, 'publishTime')];
  return {
    id: `published-${row.id}`,
    kind: 'notice',
    title: textIn(row, 'title'),
    text: content === undefined ? null : summaryOf(content, MAX_SUMMARY_LENGTH),
    values: {},
    tag: null,
    time: start > published ? start : published,
    right: null,
    ...(content === undefined ? {} : { content: { ...content, content: [...content.content] } }),
  };
}
