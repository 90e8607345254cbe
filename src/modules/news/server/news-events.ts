import { invalid } from '@src/server/http/server-error.ts';
import type { ResourceRules, RuleContext } from '@src/server/resource/server-resource.ts';
import { isDeleted } from '@src/server/resource/stored-record.ts';
import { addMinutes, dateTimeText } from '@src/server/store/dates.ts';
import { listIn, numberIn } from '@src/server/store/row-values.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { NEWS_TAGS } from '../definitions/news.ts';
import { MAX_PINS } from '../definitions/news-lifecycle.ts';
import { fault } from './news-errors.ts';
import { revisedNews, revisionContent, revisionsOf } from './news-revisions.ts';
import { hasPassed, instantOf, liveRow, NEWS, NEWS_CATEGORIES, rowsWhere } from './news-row.ts';
import { areTagsShort, openCategory } from './news-rules.ts';
import { applyCopy, writeDraft } from './working-copy.ts';

const MINUTES_PER_HOUR = 60;
const TOKEN_BYTES = 16;

/** Makes room at a pin position: items from there on move one down, and the last one is unpinned. */
async function makeRoom(store: Store, own: string, place: number): Promise<void> {
  const pinned = await rowsWhere(store, NEWS, { field: 'pin', op: 'filled' });
  const others = pinned
    .filter(({ id }) => id !== own)
    .toSorted((one, two) => numberIn(one, 'pin') - numberIn(two, 'pin'));
  const order = [...others.slice(0, place - 1), null, ...others.slice(place - 1)];
  for (const [index, row] of order.entries()) {
    const pin = index < MAX_PINS ? index + 1 : null;
    if (row !== null && row.pin !== pin) await store.update(NEWS, row.id, { pin });
  }
}

/** Keeps pin positions unique after any write, including undo and restore. */
export async function keepPinPositions(before: Row | null, after: Row, store: Store): Promise<void> {
  const pinOf = (row: Row | null) => (row === null || isDeleted(row) ? 0 : numberIn(row, 'pin'));
  const place = pinOf(after);
  if (place > 0 && place !== pinOf(before)) await makeRoom(store, after.id, place);
}

/** Pin position without gaps before it. */
async function placeOf(store: Store, own: string, wanted: number): Promise<number> {
  const pinned = await rowsWhere(store, NEWS, { field: 'pin', op: 'filled' });
  return Math.min(wanted, pinned.filter(({ id }) => id !== own).length + 1);
}

/** Category and audience of a restored revision; the current ones when it has none, or its category is gone. */
async function readersOf(revision: Row, news: Row, { store }: Pick<RuleContext, 'store'>) {
  const isKnown = (await liveRow(store, NEWS_CATEGORIES, revision.category)) !== undefined;
  const { category, channels, allowComment } = isKnown ? revision : news;
  return { category, channels, allowComment };
}

/** Requires a time in the future and before the end of the publication. */
function requireAhead({ publishAt }: { readonly publishAt: unknown }, news: Row, now: Date) {
  if (hasPassed(publishAt, now)) throw invalid({ publishAt: fault('past') });
  const end = instantOf(news.unpublishAt);
  if (end <= instantOf(publishAt)) throw invalid({ publishAt: fault('endBeforeStart') });
  return { publishAt };
}

const goesOut = (news: Row, now: Date) => ({
  publishAt: dateTimeText(now),
  ...(hasPassed(news.unpublishAt, now) ? { unpublishAt: null } : {}),
});

/** Changes made by the events of news, in addition to the state. */
export const newsEvents: NonNullable<ResourceRules['events']> = {
  submit: (_news, _payload, { user }) => ({ submittedBy: user.username, approvedBy: null }),
  approve: (_news, _payload, { user }) => ({ approvedBy: user.username }),
  reject: () => ({ submittedBy: null }),
  reopen: () => ({ submittedBy: null, approvedBy: null }),
  cancel: () => ({ publishAt: null, submittedBy: null, approvedBy: null }),
  publish: (news, _payload, _actor, { now }) => goesOut(news, now()),
  republish: (news, _payload, _actor, { now }) => goesOut(news, now()),
  schedule: (news, { publishAt }, _actor, { now }) => requireAhead({ publishAt }, news, now()),
  reschedule: (news, { publishAt }, _actor, { now }) => requireAhead({ publishAt }, news, now()),
  unpublish: () => ({ pin: null }),
  unpublishDue: () => ({ pin: null }),
  setExpiry(news, { unpublishAt }, _actor, { now }) {
    if (hasPassed(unpublishAt, now())) throw invalid({ unpublishAt: fault('past') });
    const isEarly = news.status === 'scheduled' && instantOf(unpublishAt) <= instantOf(news.publishAt);
    if (isEarly) throw invalid({ unpublishAt: fault('endBeforeStart') });
    return { unpublishAt };
  },
  async move(_news, { category }, _actor, context) {
    if ((await openCategory(context, category)) === undefined) throw invalid({ category: fault('categoryClosed') });
    return { category };
  },
  tag(news, payload) {
    const tags = [...new Set([...listIn(news, 'tags'), ...listIn({ id: '', ...payload }, 'tags')])];
    if (tags.length > NEWS_TAGS.most) throw invalid({ tags: { rule: 'tooLarge', params: { max: NEWS_TAGS.most } } });
    if (!areTagsShort(tags)) throw invalid({ tags: fault('tagLength') });
    return { tags };
  },
  async pin(news, { pin }, _actor, { store }) {
    return { pin: await placeOf(store, news.id, Number(pin)) };
  },
  unpin: () => ({ pin: null }),
  async revise(news, { copyNote }, actor, context) {
    await writeDraft(news, { copyOf: news.id, copyNote }, actor, context);
    return {};
  },
  async apply(copy, { correction }, actor, context) {
    await applyCopy(copy, correction === 'marked', actor, context);
    // The slug moves to the corrected news; its next working copy copies it again.
    return { slug: null };
  },
  async rollBack(news, { toRevision }, actor, context) {
    const revision = (await revisionsOf(context, revisedNews(news))).find(({ no }) => no === toRevision);
    if (revision === undefined) throw invalid({ toRevision: fault('noRevision') });
    const said = { ...revisionContent(revision), ...(await readersOf(revision, news, context)) };
    if (news.status === 'draft') return { ...said, slug: news.slug };
    const copied = { slug: news.slug, copyOf: news.id, copyRevision: toRevision };
    await writeDraft(news, { ...said, ...copied }, actor, context);
    return {};
  },
  shareLink(_news, { shareHours }, _actor, { now, random }) {
    const token = Array.from(random(TOKEN_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('');
    return { shareToken: token, shareUntil: dateTimeText(addMinutes(now(), Number(shareHours) * MINUTES_PER_HOUR)) };
  },
  endShare: () => ({ shareToken: null, shareUntil: null }),
  archive: () => ({ pin: null, shareToken: null, shareUntil: null }),
};
