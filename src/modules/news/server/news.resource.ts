import type { Condition } from '@src/contracts/resource/condition.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import type { ResourceRules, RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import { addMinutes, dateTimeText } from '@src/server/store/dates.ts';
import { listIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { newsResource } from '../definitions/news.ts';
import { newsRevisionResource } from '../definitions/news-revision.ts';
import { seedNews } from './news.seed.ts';
import { keepPinPositions, newsEvents } from './news-events.ts';
import { seedNewsRevisions } from './news-revisions.seed.ts';
import { removeRevisions, storeRevision } from './news-revisions.ts';
import { hasPassed, NEWS, NEWS_CATEGORIES, NEWS_REVISIONS, rowsWhere } from './news-row.ts';
import { checkNews, forbidNews } from './news-rules.ts';
import { freeSlug, slugOf } from './slug.ts';
import { withdrawArticles } from './withdraw-articles.ts';

const beforeWrite: ResourceRules['beforeWrite'] = async (draft, before, actor, { store }) => {
  const row: Row = { ...draft, id: before?.id ?? '' };
  const category = await store.get(NEWS_CATEGORIES, textIn(row, 'category'));
  const usual = before === null && listIn(row, 'channels').length === 0 ? listIn(category, 'defaultChannels') : [];
  const isWorking = textIn(row, 'copyOf') !== '';
  return {
    ...draft,
    ...(usual.length > 0 ? { channels: usual } : {}),
    ...(textIn(row, 'author') === '' ? { author: actor.user.realName.slice(0, 16) } : {}),
    ...(textIn(row, 'slug') === '' && !isWorking
      ? { slug: await freeSlug(store, slugOf(textIn(row, 'title')), before?.id ?? null) }
      : {}),
    ...(before === null ? { views: 0 } : {}),
  };
};

/** Derives the open working copies of these news. */
async function derive(rows: readonly Row[], { store }: RuleContext): Promise<readonly RecordValues[]> {
  const copies = await rowsWhere(
    store,
    NEWS,
    { field: 'copyOf', op: 'in', value: rows.map(({ id }) => id) },
    { field: 'status', op: 'in', value: ['draft', 'review', 'approved'] },
  );
  const byLive = new Map(copies.map((copy) => [String(copy.copyOf), copy.id]));
  return rows.map(({ id }) => ({ workingCopy: byLive.get(id) ?? null }));
}

/** Maximum minutes by which a local time may appear to be ahead after clocks go back. */
const SET_BACK_MINUTES = 3 * 60;

/**
 * News in a state with a timer that is nearly due. The instant decides (`hasPassed`): when clocks go back, the local time
 * of a past moment lies ahead again.
 */
const soon = (status: string, field: string, now: Date): Condition => ({
  all: [
    { field: 'status', op: 'is', value: status },
    { field, op: 'atMost', value: dateTimeText(addMinutes(now, SET_BACK_MINUTES)) },
  ],
});

/** News. */
export const newsServerResource: ServerResource = {
  definition: newsResource,
  collection: NEWS,
  grows: true,
  seed: seedNews,
  rules: {
    check: checkNews,
    forbid: forbidNews,
    events: newsEvents,
    beforeWrite,
    derive,
    due: {
      where: (now) => ({ any: [soon('scheduled', 'publishAt', now), soon('published', 'unpublishAt', now)] }),
      event: ({ status, publishAt, unpublishAt }, now) => {
        if (status === 'scheduled') return hasPassed(publishAt, now) ? 'publishDue' : null;
        return hasPassed(unpublishAt, now) ? 'unpublishDue' : null;
      },
    },
    async afterWrite(before, after, actor, context) {
      if (after === null) return removeRevisions(context, before?.id ?? '');
      await keepPinPositions(before, after, context.store);
      await storeRevision(context, before, after, actor.user.username);
      await withdrawArticles(before, after, context);
    },
    // Undo cannot revert what readers have seen, changes of other records, or shared links.
    lasting: ['publish', 'apply', 'pin', 'revise', 'rollBack', 'shareLink'],
  },
};

/** Revisions of news. */
export const newsRevisionServerResource: ServerResource = {
  definition: newsRevisionResource,
  collection: NEWS_REVISIONS,
  grows: true,
  seed: seedNewsRevisions,
};
