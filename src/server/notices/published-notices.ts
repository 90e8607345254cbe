import { MAX_NOTICES } from '../../contracts/notices.ts';
import { summaryOf } from '../../contracts/rich-text/plain-text.ts';
import { readDocument } from '../../contracts/rich-text/read-document.ts';
import type { ServerContext } from '../http/endpoint.ts';
import type { User } from '../operators/user.ts';
import { textIn } from '../store/row-values.ts';
import type { Row } from '../store/store.ts';
import { appearedAt, latestNotices, shownAmong } from '../system/own-notices/shown-notices.ts';
import type { NoticeRow } from './notice-row.ts';

const MAX_SUMMARY_LENGTH = 120;

const PREFIX = 'published-';

/** The last notices of operators that are published now and addressed to this user: as many as a list has, or more. */
export const publishedNotices = async (user: User, context: ServerContext): Promise<readonly NoticeRow[]> =>
  (await latestNotices(user, context, MAX_NOTICES)).map(toNotice);

/** The ids among these that are of notices of operators to this user. */
export async function publishedAmong(
  ids: readonly string[],
  user: User,
  context: ServerContext,
): Promise<readonly string[]> {
  const own = ids.flatMap((id) => (id.startsWith(PREFIX) ? [id.slice(PREFIX.length)] : []));
  return (await shownAmong(own, user, context)).map((id) => `${PREFIX}${id}`);
}

function toNotice(row: Row): NoticeRow {
  const content = readDocument(row.content);
  return {
    id: `${PREFIX}${row.id}`,
    kind: 'notice',
    title: textIn(row, 'title'),
    text: content === undefined ? null : summaryOf(content, MAX_SUMMARY_LENGTH),
    values: {},
    tag: null,
    time: appearedAt(row),
    right: null,
    ...(content === undefined ? {} : { content: { ...content, content: [...content.content] } }),
  };
}
