import type { ExternalEffectKind, JobRun } from '@src/server/resource/jobs/job-kind.ts';
import { queueJob } from '@src/server/resource/jobs/queue-job.ts';
import { sendFromSystem, systemWork } from '@src/server/resource/scheduled-events.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { dateTimeText } from '@src/server/store/dates.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import * as v from 'valibot';
import { ACCOUNTS, ARTICLES, liveNews } from '../official-row.ts';
import { OWN_CODES } from '../vendor/vendor-failure.ts';
import {
  ARTICLE_REQUESTS,
  type ArticleAsk,
  ArticleTask,
  outcomeContract,
  runArticleStep,
  type StepOutcome,
  uploadsOf,
} from './article-step.ts';

/** Round of a request made by an operator, which is not repeated automatically. */
export const BY_HAND = -1;

const inputContract = v.object({
  article: v.string(),
  ask: v.picklist(ARTICLE_REQUESTS),
  /** Number of earlier attempts. */
  round: v.number(),
});
type Input = v.InferOutput<typeof inputContract>;

/** Milliseconds before a publication is polled; doubled each time up to half an hour. */
const FIRST_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 30 * 60_000;
const pollDelay = (round: number): number => Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(round, 20));

/** Codes after which a request is repeated a few times: the vendor is busy or did not respond. */
const RETRYABLE_CODES: ReadonlySet<number> = new Set([-1, OWN_CODES.noAnswer]);
const MAX_ROUNDS = 4;
const AGAIN_MS = 20_000;

/** Queues a request to the vendor about an article, to run after the current call. */
export const queueAsk = (
  context: Pick<RuleContext, 'store' | 'now'>,
  article: string,
  ask: ArticleAsk,
  { round = 0, delay = 0 }: { readonly round?: number; readonly delay?: number } = {},
): Promise<string> => {
  const input: Input = { article, ask, round };
  const job = { kind: 'officialArticle', name: `official:officialArticle:${ask}`, about: 'officialArticle' } as const;
  return queueJob(context, { ...job, input, total: 1, delay });
};

/** The article of a job while it is still in the state that the job is for; otherwise null. */
async function findWaiting({ article, ask }: Input, { store }: RuleContext): Promise<Row | null> {
  const row = await store.get(ARTICLES, article);
  if (row === undefined || (row.deleteTime ?? '') !== '') return null;
  const isAsked = ask === 'publishing' && row.status === 'published';
  return row.status === ask || isAsked ? row : null;
}

/**
 * The job that sends requests about articles to the vendor, outside any transaction. An interrupted request is not
 * repeated.
 */
export const articleJob: ExternalEffectKind = {
  name: 'officialArticle',
  once: true,
  async prepare({ input, call: { context } }) {
    const asked = v.parse(inputContract, input);
    const row = await findWaiting(asked, context);
    if (row === null) return null;
    const account = await context.store.get(ACCOUNTS, textIn(row, 'account'));
    return new ArticleTask(asked.ask, { row, account, news: await liveNews(row.news, context.store) });
  },
  async act(task, context) {
    if (!(task instanceof ArticleTask)) throw new TypeError('no step of an article');
    return runArticleStep(task, context);
  },
  async settle({ input, call: { context } }: JobRun, outcome) {
    const asked = v.parse(inputContract, input);
    const row = await findWaiting(asked, context);
    if (row === null) return null;
    const came = outcome === undefined ? INTERRUPTED : v.parse(outcomeContract, outcome);
    await recordOutcome(row, asked, came, context);
    return came.failure?.code ?? 0;
  },
};

const INTERRUPTED: StepOutcome = {
  ...{ uploads: [], values: {}, state: 'refused' },
  failure: { code: OWN_CODES.interrupted, words: '' },
};

const NO_ERROR = { errorCode: null, errorText: null } as const;

/** Records the vendor's response and starts the next step. */
async function recordOutcome(row: Row, asked: Input, outcome: StepOutcome, context: RuleContext): Promise<void> {
  const { uploads, failure, values, state } = outcome;
  const kept = [...uploadsOf(row), ...uploads];
  if (uploads.length > 0) await context.store.update(ARTICLES, row.id, { uploads: kept });
  const send = (event: string, more: Readonly<Record<string, unknown>> = {}) => sendEvent(row.id, event, more, context);
  if (failure !== null) return recordFailure(row, asked, { failure, state }, context);
  if (state === 'publishing') return pollLater(asked, context);
  const at = dateTimeText(context.now());
  if (asked.ask === 'deleting') return send('removed', NO_ERROR);
  if (asked.ask === 'submitted') return send('accepted', { ...values, ...NO_ERROR });
  if (asked.ask === 'publishing') {
    return row.status === 'published' ? undefined : send('finished', { ...values, ...NO_ERROR, publishedAt: at });
  }
  const pictures = kept.filter(({ key }) => key.startsWith('picture ')).length;
  await send('prepared', { ...values, ...NO_ERROR, pictures, preparedAt: at, stage: null });
  if (row.goal === 'publish' || STAGES_BEYOND.has(row.stage)) await send('submit');
}

/** A retried article that had reached one of these stages is submitted again automatically. */
const STAGES_BEYOND: ReadonlySet<unknown> = new Set(['submitted', 'publishing']);

async function recordFailure(
  row: Row,
  asked: Input,
  { failure, state }: { readonly failure: { readonly code: number; readonly words: string }; readonly state: string },
  context: RuleContext,
): Promise<void> {
  const { code, words } = failure;
  const error = { errorCode: code, errorText: words === '' ? null : words };
  if (state === 'gone') return sendEvent(row.id, 'vanished', error, context);
  // Polling has no effect at the vendor, so it may be repeated without limit.
  if (RETRYABLE_CODES.has(code) && asked.ask === 'publishing') return pollLater(asked, context);
  if (RETRYABLE_CODES.has(code) && asked.ask === 'preparing' && asked.round < MAX_ROUNDS - 1) {
    await context.store.update(ARTICLES, row.id, error);
    const round = asked.round + 1;
    await queueAsk(context, row.id, asked.ask, { round, delay: AGAIN_MS * round });
    return;
  }
  await sendEvent(row.id, 'refused', { ...error, stage: row.status }, context);
}

async function pollLater({ article, ask, round }: Input, context: RuleContext): Promise<void> {
  if (round === BY_HAND) return;
  await queueAsk(context, article, ask, { round: round + 1, delay: pollDelay(round + 1) });
}

async function sendEvent(
  id: string,
  event: string,
  values: Readonly<Record<string, unknown>>,
  context: RuleContext,
): Promise<void> {
  const resource = context.resources.find('officialArticle');
  if (resource !== undefined) await sendFromSystem(systemWork(resource, context), id, event, values);
}
