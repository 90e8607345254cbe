import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { isBlankDocument } from '@src/contracts/rich-text/plain-text.ts';
import { countGraphemes } from '@src/lib/text/graphemes.ts';
import type { ResourceRules, RuleContext } from '@src/server/resource/server-resource.ts';
import { listIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { exceedsLimit, measureChannels } from '../definitions/channel-limits.ts';
import { documentIn } from '../definitions/content.ts';
import { NEWS_TAGS } from '../definitions/news.ts';
import { exceededLimit } from './channel.literals.ts';
import { fault, type NewsRule, wordsOf } from './news-errors.ts';
import { revisedNews, revisionsOf } from './news-revisions.ts';
import { hasPassed, isCorrectable, liveRow, NEWS, NEWS_CATEGORIES, rowsWhere } from './news-row.ts';
import { productsOf } from './public/public-products.ts';
import { correctionOf } from './working-copy.ts';

/** The category with this id if it is open. */
export async function openCategory({ store }: Pick<RuleContext, 'store'>, id: unknown): Promise<Row | undefined> {
  const row = await liveRow(store, NEWS_CATEGORIES, id);
  return row?.status === 'enabled' ? row : undefined;
}

/** True when all tags are within the length limit. */
export const areTagsShort = (tags: readonly string[]): boolean =>
  tags.every((tag) => countGraphemes(tag, NEWS_TAGS.longest) <= NEWS_TAGS.longest);

/** Validation errors that the definition cannot express. */
export async function checkNews(draft: RecordValues, before: Row | null, context: RuleContext): Promise<FieldErrors> {
  const row: Row = { ...draft, id: before?.id ?? '' };
  const isMoved = textIn(row, 'category') !== '' && row.category !== before?.category;
  // Undo may restore an end that has passed.
  const isLate =
    context.isUndoing !== true && textIn(row, 'unpublishAt') !== textIn(before ?? undefined, 'unpublishAt');
  return {
    ...(areTagsShort(listIn(row, 'tags')) ? {} : { tags: fault('tagLength') }),
    ...(isMoved && (await openCategory(context, row.category)) === undefined
      ? { category: fault('categoryClosed') }
      : {}),
    ...(isLate && hasPassed(row.unpublishAt, context.now()) ? { unpublishAt: fault('past') } : {}),
  };
}

/** Events that make the text readable to others than its authors. */
const GOES_OUT = ['publish', 'schedule', 'republish', 'apply', 'publishDue'];
const NEEDS_TEXT = ['submit', 'approve', ...GOES_OUT];

async function lackOf(news: Row, context: RuleContext): Promise<NewsRule | null> {
  if (textIn(news, 'cover') === '') return 'noCover';
  if (isBlankDocument(documentIn(news.content))) return 'noContent';
  return (await openCategory(context, news.category)) === undefined ? 'categoryClosed' : null;
}

/** True when the category publishes without review. */
async function isUnreviewed(news: Row, context: RuleContext): Promise<boolean> {
  return (await openCategory(context, news.category))?.reviewRequired === false;
}

/** The unfinished working copy of a news item. */
export async function findWorkingCopy({ store }: Pick<RuleContext, 'store'>, id: string): Promise<Row | undefined> {
  const [copy] = await rowsWhere(
    store,
    NEWS,
    { field: 'copyOf', op: 'is', value: id },
    { field: 'status', op: 'in', value: ['draft', 'review', 'approved'] },
  );
  return copy;
}

/**
 * Why a working copy cannot be taken over: one that was in the recycle bin meanwhile would overwrite what its news item
 * says by now.
 */
async function findObstacle(copy: Row, { store }: Pick<RuleContext, 'store'>): Promise<NewsRule | null> {
  const live = await liveRow(store, NEWS, copy.copyOf);
  if (live === undefined || !isCorrectable(live)) return 'liveGone';
  return correctionOf(copy, live).conflicts.length > 0 ? 'copyOutdated' : null;
}

const obstacleOfCopy = async (news: Row, context: RuleContext): Promise<NewsRule | null> =>
  textIn(news, 'copyOf') !== '' && (await findObstacle(news, context)) === 'copyOutdated' ? 'copyOutdated' : null;

/** Rules by event that do not read the content. */
const ALONE: Readonly<Record<string, (news: Row, context: RuleContext) => Promise<NewsRule | null>>> = {
  update: async ({ status }) => (status === 'draft' ? null : 'onlyDraft'),
  // The correction would overwrite what is written after the reopening.
  reopen: async ({ id }, context) => ((await findWorkingCopy(context, id)) === undefined ? null : 'openCopy'),
  revise: async ({ id }, context) => ((await findWorkingCopy(context, id)) === undefined ? null : 'openCopy'),
  rollBack: async (news, context) => {
    if (news.status === 'published' && (await findWorkingCopy(context, news.id)) !== undefined) return 'openCopy';
    return (await revisionsOf(context, revisedNews(news))).length === 0 ? 'noRevision' : null;
  },
  unpin: async ({ pin }) => ((pin ?? null) === null ? 'notPinned' : null),
  endShare: async (news) => (textIn(news, 'shareToken') === '' ? 'notShared' : null),
  submit: obstacleOfCopy,
  approve: obstacleOfCopy,
  apply: findObstacle,
};

/** Authors and submitters may not approve their own text, unless they have full permissions (four eyes). */
export const isOwnText = (news: Row, username: string): boolean =>
  username === news.creator || username === news.submittedBy;

/** Why an event is forbidden although the life cycle allows it. */
export const forbidNews: NonNullable<ResourceRules['forbid']> = async (event, news, { user, permissions }, context) => {
  const rule = await ruleAgainst(event, news, context);
  if (rule !== null) return { text: wordsOf(rule) };
  if (event === 'approve' && !permissions.all && isOwnText(news, user.username)) return { text: wordsOf('ownText') };
  if (!NEEDS_TEXT.includes(event)) return null;
  const over = measureChannels(news, await productsOf(news.content, context)).find(exceedsLimit);
  return over === undefined ? null : { text: exceededLimit(over) };
};

async function ruleAgainst(event: string, news: Row, context: RuleContext): Promise<NewsRule | null> {
  const own = await ALONE[event]?.(news, context);
  if (own !== undefined && own !== null) return own;
  if (!NEEDS_TEXT.includes(event)) return null;
  const lack = await lackOf(news, context);
  if (lack !== null) return lack;
  // A draft that undo returns to its former state was already reviewed, or needs no review.
  const isNew = news.status === 'draft' && context.isUndoing !== true;
  const isEarly = isNew && (event === 'publish' || event === 'schedule');
  return isEarly && !(await isUnreviewed(news, context)) ? 'reviewFirst' : null;
}
