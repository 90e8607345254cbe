import { type ChatRequest, ModelFailure } from '@src/server/http/language-models.ts';
import type { BackgroundHost } from '@src/server/resource/background.ts';
import { sendFromSystem, systemWork } from '@src/server/resource/scheduled-events.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { smallPicture } from '../../../media/server/small-picture.ts';
import type { ArticleFault } from '../../definitions/article.ts';
import { limitOf } from '../../definitions/scene-limits.ts';
import { ARTICLES, COMMANDS } from '../ai-row.ts';
import { estimateTokens, promptOf } from '../article-run.ts';
import { textOfArticle } from './article-text.ts';
import { bookTokens, type Spent } from './bookings.ts';
import { chatMessages, type ExistingText, withPicture } from './chat-messages.ts';
import type { Claim } from './claim-articles.ts';
import { type AnswerTotals, boundsFor, createTotals, limitedAnswer } from './limited-answer.ts';
import { moderateText, NO_HARM, type Verdict } from './moderation.ts';
import { openProviders } from './open-providers.ts';
import { createPieceWriter } from './piece-writer.ts';
import { serverOf } from './provider.resource.ts';
import { reserveAt } from './reservation.ts';
import { type Count, costOf, recoverArticle } from './spending.ts';

const END_EVENTS = { stop: 'finished', length: 'cut', filter: 'blocked' } as const;

/** Why the output failed or broke off; `words` come from the model server. */
interface Broken {
  readonly failure: string;
  readonly failureText: string | null;
}

/** A response without text, whose request the provider bills all the same. */
const EMPTY: Broken = { failure: 'empty', failureText: null };

/** Input of one run. */
interface Run {
  readonly article: Row;
  readonly scene: string;
  readonly prompt: Row | undefined;
  readonly before: ExistingText;
  readonly providers: readonly Row[];
}

async function prepare(claimed: Claim, context: RuleContext): Promise<Run> {
  const { store } = context;
  const article = claimed.isLost ? await recoverArticle(claimed.article, context) : claimed.article;
  const section = typeof article.section === 'number' ? article.section : null;
  const sections = await textOfArticle(article, context, section === null ? null : numberIn(claimed.article, 'run'));
  const isNew = section === null && numberIn(article, 'written') === 0 && numberIn(article, 'skipped') === 0;
  return {
    article,
    scene: textIn(await store.get(COMMANDS, textIn(article, 'command')), 'scene'),
    prompt: await promptOf(article, context),
    before: isNew
      ? { text: '', again: null }
      : { text: sections.join('\n'), again: section === null ? null : (sections[section] ?? '') },
    providers: await openProviders(context),
  };
}

/** Writes a claimed article with the first provider that responds. Stops when the article is cancelled. */
export async function writeArticle(claimed: Claim, host: BackgroundHost): Promise<void> {
  const run = await host.atomically((context) => prepare(claimed, context));
  let { article } = run;
  let broken: Broken = { failure: run.providers.length > 0 ? 'quota' : 'noProvider', failureText: null };
  for (const provider of run.providers) {
    if (!(await reserveAt(article, provider, host))) continue;
    const outcome = await writeWith({ ...run, article }, provider, host);
    if (outcome === null) return;
    broken = outcome.broken;
    article = { ...article, ...outcome.booked };
    if (outcome.hasText) break;
  }
  await end(article, 'broke', broken, host);
}

/** Result of an attempt with one provider, and the totals it booked: null when the run is complete or was taken away. */
type Outcome = { readonly broken: Broken; readonly hasText: boolean; readonly booked: Spent | null } | null;

async function writeWith(run: Run, provider: Row, host: BackgroundHost): Promise<Outcome> {
  const { article } = run;
  const { languageModels, now } = host.context;
  if (languageModels?.chat === undefined) throw new Error('ai: there is no way to a model');
  const request = requestFor(run, provider, await pictureFor(article, provider, host));
  const stop = new AbortController();
  const writer = createPieceWriter(article, provider, host);
  const began = now().getTime();
  const { tally, note } = createTotals();
  const spent = () => ({
    ...costOf(article, provider, tally.counted ?? estimate(request, tally.said)),
    seconds: numberIn(article, 'seconds') + Math.round((now().getTime() - began) / 1000),
  });
  try {
    const bounds = boundsFor(limitOf(run.scene), run.before);
    for await (const part of limitedAnswer(languageModels.chat, request, bounds, stop.signal)) {
      note(part);
      if (part.kind === 'text' && !(await writer.add(part.text))) return await leave(article, spent(), host);
    }
    const { reason } = tally;
    if (!(await writer.flush())) return await leave(article, spent(), host);
    if (writer.text().trim() === '' && reason === 'stop')
      return { broken: EMPTY, hasText: false, booked: await book(article, spent(), host) };
    const verdict = reason === 'filter' ? NO_HARM : await moderateText(article, provider, host);
    const mark = tally.isShortened && verdict.failure === null ? SHORTENED : verdict;
    await end(article, endOf(reason, verdict), { ...spent(), ...mark }, host);
    return null;
  } catch (cause) {
    if (!(cause instanceof ModelFailure)) throw cause;
    await writer.flush();
    const hasText = tally.said !== '';
    const booked = hasText || tally.counted !== null ? await book(article, spent(), host) : null;
    const failureText = cause.message === '' ? null : cause.message;
    return { broken: { failure: cause.fault, failureText }, hasText, booked };
  } finally {
    stop.abort();
  }
}

const endOf = (reason: AnswerTotals['reason'], { failure }: Verdict): string =>
  failure === 'moderated' ? 'blocked' : END_EVENTS[reason];

/** Marks a text that exceeded its scene's limit twice. */
const SHORTENED = { failure: 'shortened', failureText: null } as const satisfies {
  readonly failure: ArticleFault;
  readonly failureText: null;
};

/**
 * The scaled-down picture of a text; null for a model without vision, and without a picture. Its bytes may be on another server, so
 * they are read outside of transactions.
 */
async function pictureFor(article: Row, provider: Row, { context }: BackgroundHost): Promise<string | null> {
  const id = textIn(article, 'picture');
  if (id === '' || provider.sees !== true) return null;
  const shown = textIn(article, 'shown');
  if (shown !== '') return shown;
  return smallPicture(id, context);
}

const requestFor = ({ article, scene, prompt, before }: Run, provider: Row, picture: string | null): ChatRequest => ({
  ...{ server: serverOf(provider), model: textIn(provider, 'model') },
  messages: withPicture(chatMessages(article, scene, prompt, before), picture),
  ...{ temperature: numberIn(prompt, 'temperature'), maxTokens: numberIn(prompt, 'maxTokens') },
});

/** Estimated tokens, for output that was stopped or broke off without a count. */
const estimate = ({ messages }: ChatRequest, said: string): Count => ({
  tokensIn: estimateTokens(messages.map(({ content }) => content).join('\n')),
  tokensOut: estimateTokens(said),
  estimated: true,
});

/** Books the tokens of a run that did not end normally, and returns them. */
async function book(article: Row, spent: Spent, { atomically }: BackgroundHost): Promise<Spent> {
  await atomically(async (context) => {
    await bookTokens(article, spent, context);
    await context.store.update(ARTICLES, article.id, spent);
  });
  return spent;
}

/** Releases an article that was taken away, and books the tokens. */
async function leave(article: Row, spent: Spent, host: BackgroundHost): Promise<null> {
  await book(article, spent, host);
  return null;
}

/** Ends the run, if this process still holds it. */
async function end(article: Row, event: string, values: object | Spent, { atomically }: BackgroundHost): Promise<void> {
  await atomically(async (context) => {
    const row = await context.store.get(ARTICLES, article.id);
    const resource = context.resources.find('aiArticle');
    if (row?.lease !== article.lease || resource === undefined) return;
    if ('tokensIn' in values) await bookTokens(article, values, context);
    await sendFromSystem(systemWork(resource, context), article.id, event, { ...values, shown: null });
  });
}
