import type { ResourceSeedOptions } from '@src/server/seed/seed-options.ts';
import { addMinutes, dateTimeText } from '@src/server/store/dates.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { revisionContent } from './news-revisions.ts';

const REVISED = 12;
/** Minutes between two revisions: all of them lie between the creation of a text and its publication. */
const APART = 14 * 60;
const EARLIER = [
  { content: '（初稿）待补充。', digest: null },
  { content: null, digest: '（待定）' },
] as const;

/** Revisions of some published demo news: a sketch, a text without its digest, and the current text. */
export function seedNewsRevisions({ rowsOf }: ResourceSeedOptions): readonly Row[] {
  const published = rowsOf('news').filter(({ status, copyOf }) => status === 'published' && (copyOf ?? null) === null);
  return published.slice(0, REVISED).flatMap((news, index) => {
    const kept = revisionContent(news);
    const created = new Date(textIn(news, 'createTime').replace(' ', 'T'));
    const said = [
      { ...kept, title: `${textIn(news, 'title').slice(0, 56)}（草稿）`, ...EARLIER[0] },
      { ...kept, digest: EARLIER[1].digest, content: textIn(news, 'content').split('\n')[0] ?? '' },
      kept,
    ];
    return said.map((each, place) => ({
      ...each,
      id: `r${index + 1}-${place + 1}`,
      news: news.id,
      no: place + 1,
      event: place === 0 ? 'create' : 'update',
      creator: textIn(news, 'creator'),
      createTime: dateTimeText(addMinutes(created, APART * place)),
    }));
  });
}
