import type { Condition } from '@src/contracts/resource/condition.ts';
import { permissionCode } from '@src/contracts/resource/definition.ts';
import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { allows } from '@src/server/auth/permissions.ts';
import { invalid, ruled } from '@src/server/http/server-error.ts';
import { sendFromSystem, systemWork } from '@src/server/resource/scheduled-events.ts';
import type { ResourceRules, RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import { addMinutes, dateTimeText } from '@src/server/store/dates.ts';
import type { Row } from '@src/server/store/store.ts';
import { officialArticleResource } from '../../definitions/articles/article.ts';
import { ARTICLE_STEPS } from '../../definitions/articles/article-lifecycle.ts';
import { scopeBy } from '../account-scope.ts';
import { fault, wordsOf } from '../official-errors.ts';
import { ACCOUNTS, ARTICLES, liveNews, textIn } from '../official-row.ts';
import { seedOfficialArticles } from '../seeds/articles.seed.ts';
import { OWN_CODES } from '../vendor/vendor-failure.ts';
import { describeFaults } from './article-fault.literals.ts';
import { BY_HAND, queueAsk } from './article-job.ts';
import { findArticleFaults } from './check-article.ts';

/** States in which the vendor has the article, or will have it. */
const AT_VENDOR: ReadonlySet<unknown> = new Set([
  'preparing',
  'draft',
  'submitted',
  'publishing',
  'published',
  'deleting',
]);
const IN_PROGRESS: ReadonlySet<unknown> = new Set([...ARTICLE_STEPS, 'publishing']);

/** Milliseconds before a publication is polled for the first time. */
const FIRST_LOOK_MS = 5_000;

/** Minutes after which a step counts as lost; by then its job has been retried for a few minutes. */
const LOST_MINUTES = 30;

const stepOf = (row: Row | null) => ARTICLE_STEPS.find((step) => step === row?.status);

/** Validates a new article before anything is sent, measured on the sent format. */
async function checkNew(draft: RecordValues, context: RuleContext): Promise<FieldErrors> {
  const { store } = context;
  const account = await store.get(ACCOUNTS, String(draft.account ?? ''));
  if (account?.status === 'disabled') return { account: fault('accountDisabled') };
  const news = await liveNews(draft.news, store);
  if (news === undefined) return { news: fault('newsNotOut') };
  const where: Condition = {
    all: [
      { field: 'news', op: 'is', value: news.id },
      { field: 'account', op: 'is', value: draft.account },
    ],
  };
  const { rows: sent } = await store.select(ARTICLES, { where });
  if (sent.some((row) => AT_VENDOR.has(row.status))) return { news: fault('articleThere') };
  const faults = await findArticleFaults(news, context);
  return faults.length === 0 ? {} : { news: { rule: 'unfit', text: describeFaults(faults) } };
}

async function forbid(event: string, article: Row, { store }: RuleContext) {
  if (event === 'delete') {
    if (IN_PROGRESS.has(article.status)) return { text: wordsOf('articleUnderWay') };
    return AT_VENDOR.has(article.status) ? { text: wordsOf('articleShown') } : null;
  }
  if (event === 'restore') return null;
  const account = await store.get(ACCOUNTS, textIn(article, 'account'));
  if (account?.status === 'disabled') return { text: wordsOf('accountDisabled') };
  const isSentAnew = event === 'renew' || (event === 'retry' && article.stage !== 'deleting');
  if (!isSentAnew || (await liveNews(article.news, store)) !== undefined) return null;
  return { text: wordsOf('newsNotOut') };
}

/**
 * Values of an article that is sent again from the current news item.
 * @throws ServerError when the vendor would refuse it
 */
async function prepareResend(article: Row, context: RuleContext): Promise<RecordValues> {
  const news = await liveNews(article.news, context.store);
  const faults = news === undefined ? [] : await findArticleFaults(news, context);
  if (faults.length > 0) throw ruled(describeFaults(faults));
  return { ...NO_ERROR, title: textIn(news, 'title') || article.title };
}

/** Withdraws an article whose news item was unpublished during the vendor's review. */
async function withdrawUnpublished({ id, news }: Row, context: RuleContext): Promise<void> {
  if ((await liveNews(news, context.store)) !== undefined) return;
  await sendFromSystem(systemWork(officialArticleServerResource, context), id, 'withdraw');
}

const NO_ERROR = { errorCode: null, errorText: null } as const;

const rules: ResourceRules = {
  ...scopeBy('account'),
  check: (draft, before, context) => (before === null ? checkNew(draft, context) : {}),
  async beforeWrite(draft, before, { permissions }, { store }) {
    const isGoingOut = before === null && draft.goal === 'publish';
    const code = permissionCode(officialArticleResource, 'submit');
    if (isGoingOut && !allows(permissions, code)) throw invalid({ goal: fault('goalDenied') });
    const news = await liveNews(draft.news, store);
    return news === undefined ? draft : { ...draft, title: textIn(news, 'title') };
  },
  forbid: (event, article, _actor, context) => forbid(event, article, context),
  events: {
    submit: () => NO_ERROR,
    renew: (article, _payload, _actor, context) => prepareResend(article, context),
    retry: (article, _payload, _actor, context) =>
      article.stage === 'deleting' ? NO_ERROR : prepareResend(article, context),
    refused: (_article, payload) => ({ errorCode: OWN_CODES.interrupted, errorText: null, ...payload }),
    withdraw: () => NO_ERROR,
    async ask({ id }, _payload, _actor, context) {
      if (context.isDryRun !== true) await queueAsk(context, id, 'publishing', { round: BY_HAND });
      return {};
    },
  },
  async afterWrite(before, after, _actor, context) {
    if (after === null || context.isDryRun === true || before?.status === after.status) return;
    const step = stepOf(after);
    if (step !== undefined) await queueAsk(context, after.id, step);
    if (after.status === 'publishing') await queueAsk(context, after.id, 'publishing', { delay: FIRST_LOOK_MS });
    if (after.status === 'published' && before?.status === 'publishing') await withdrawUnpublished(after, context);
  },
  due: {
    where: (now) => ({
      all: [
        { field: 'status', op: 'in', value: ARTICLE_STEPS },
        { field: 'updateTime', op: 'less', value: dateTimeText(addMinutes(now, -LOST_MINUTES)) },
      ],
    }),
    event: () => 'refused',
  },
  // The vendor has begun to process them, so they cannot be undone.
  lasting: ['submit', 'renew', 'retry', 'withdraw', 'ask'],
};

/** Server resource of articles. */
export const officialArticleServerResource: ServerResource = {
  definition: officialArticleResource,
  collection: ARTICLES,
  seed: seedOfficialArticles,
  rules,
};
