import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { firstStamp, nextId, timeOf } from '@src/server/store/record-fields.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { CONTENT_FIELDS } from '../definitions/news.ts';
import { MAX_REVISIONS, newsRevisionResource } from '../definitions/news-revision.ts';
import { NEWS_REVISIONS, rowsWhere } from './news-row.ts';

/** Content fields stored in a revision. */
const KEPT = CONTENT_FIELDS.filter((name) => newsRevisionResource.fields.some((field) => field.name === name));

/** Revision content of a row. */
export const revisionContent = (row: Row): Readonly<Record<string, unknown>> =>
  Object.fromEntries(KEPT.map((name) => [name, row[name] ?? null]));

const isSame = (left: Row, right: Row): boolean =>
  JSON.stringify(revisionContent(left)) === JSON.stringify(revisionContent(right));

/** Revisions of a news item, latest first. */
export async function revisionsOf(context: Pick<RuleContext, 'store'>, news: string): Promise<readonly Row[]> {
  const rows = await rowsWhere(context.store, NEWS_REVISIONS, { field: 'news', op: 'is', value: news });
  return rows.toSorted((left, right) => numberIn(right, 'no') - numberIn(left, 'no'));
}

/**
 * Stores the content as a revision if it changed, and deletes the oldest revisions beyond the limit. The first revision
 * is the original content.
 */
export async function storeRevision(context: RuleContext, before: Row | null, after: Row, by: string): Promise<void> {
  if (before !== null && isSame(before, after)) return;
  const earlier = await revisionsOf(context, after.id);
  const last = numberIn(earlier[0], 'no');
  const isUnknown = before !== null && last === 0;
  if (isUnknown)
    await keep(context, before, {
      no: 1,
      event: 'create',
      by: textIn(before, 'creator'),
      time: textIn(before, 'createTime'),
    });
  const event = before === null ? 'create' : 'update';
  await keep(context, after, { no: last + (isUnknown ? 2 : 1), event, by, time: timeOf(context) });
  for (const { id } of earlier.slice(MAX_REVISIONS - 1)) await context.store.remove(NEWS_REVISIONS, id);
}

/** The news item whose revisions an operator sees: for a working copy, the one that it corrects. */
export const revisedNews = (news: Row): string => textIn(news, 'copyOf') || news.id;

/** Deletes the revisions of purged news. */
export async function removeRevisions({ store }: Pick<RuleContext, 'store'>, news: string): Promise<void> {
  for (const { id } of await revisionsOf({ store }, news)) await store.remove(NEWS_REVISIONS, id);
}

interface Stamp {
  readonly no: number;
  readonly event: 'create' | 'update';
  readonly by: string;
  readonly time: string;
}

async function keep({ store }: RuleContext, said: Row, { no, event, by, time }: Stamp): Promise<void> {
  await store.insert(NEWS_REVISIONS, {
    ...revisionContent(said),
    id: await nextId(store, NEWS_REVISIONS),
    news: said.id,
    ...{ no, event },
    ...firstStamp(by, time),
  });
}
