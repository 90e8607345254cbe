import { plainText } from '@src/contracts/rich-text/plain-text.ts';
import type { CallRequest, ServerContext } from '@src/server/http/endpoint.ts';
import { ModelFailure } from '@src/server/http/language-models.ts';
import type { BackgroundHost } from '@src/server/resource/background.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import type { ArticleFault } from '../../definitions/article.ts';
import { articleLifecycle } from '../../definitions/article-lifecycle.ts';
import { ARTICLES, PROVIDERS } from '../ai-row.ts';
import { documentOfArticle, textOfArticle } from './article-text.ts';
import { isByModel } from './claim-articles.ts';
import { memoizeAnswer, prefetchModelAnswer } from './prefetch-model-answer.ts';
import { serverOf } from './provider.resource.ts';

/** Result of moderating a text: `failure` is null when it may be used. */
export interface Verdict {
  readonly failure: Extract<ArticleFault, 'moderated' | 'unmoderated'> | null;
  /** Kinds of harm, or why the moderation failed. */
  readonly failureText: string | null;
}
/** Result for a harmless text, and without moderation. */
export const NO_HARM: Verdict = { failure: null, failureText: null };

/**
 * Moderates a whole text if the provider's settings require it: all sections together, since harm may span several. A
 * text whose moderation failed is kept with a mark, because it is already paid for.
 */
export async function moderateText(
  article: Row,
  provider: Row,
  { context, atomically }: BackgroundHost,
): Promise<Verdict> {
  if (provider.moderation !== true) return NO_HARM;
  const sections = await atomically((each) => textOfArticle(article, each));
  return lookAt(sections.join('\n'), provider, context);
}

/**
 * Moderates a text before its adoption as news. Texts that were stopped manually, assembled from variants or edited
 * were not moderated when the writing ended. Uses the provider that wrote it.
 */
export async function moderateAdoption(article: Row, context: RuleContext): Promise<Verdict> {
  // A dry run calls no external service.
  if (context.isDryRun === true) return NO_HARM;
  if (isDemoHarm(article)) return DEMO_HARM;
  const provider = await context.store.get(PROVIDERS, textIn(article, 'provider'));
  return provider === undefined ? NO_HARM : lookAt(adoptedText(article), provider, context);
}

const adoptedText = (article: Row): string => plainText(documentOfArticle(article));

/** Moderates a text before the transaction that adopts it, because the provider may be slow. */
export const prepareAdoption = (request: CallRequest, context: ServerContext): Promise<ServerContext> =>
  prefetchModelAnswer(
    {
      event: 'adopt',
      lifecycle: articleLifecycle,
      collection: ARTICLES,
      async ask(article, { moderate }, { store }) {
        const provider = await store.get(PROVIDERS, textIn(article, 'provider'));
        const text = adoptedText(article);
        if (provider?.moderation !== true || moderate === undefined || text.trim() === '') return null;
        return async () => {
          const tell = await memoizeAnswer(moderate(serverOf(provider), text));
          // A text that was edited meanwhile is not moderated; its version conflict refuses the call as well.
          const other = new ModelFailure('stalled', '');
          return { moderate: (_server, asked) => (asked === text ? tell() : Promise.reject(other)) };
        };
      },
    },
    request,
    context,
  );

/** Result in the demo's situation `moderated`; other runs are harmless. */
export const DEMO_HARM: Verdict = { failure: 'moderated', failureText: 'violence, hate/threatening' };
const isDemoHarm = (article: Row): boolean =>
  !isByModel(article) && article.situation === 'moderated' && numberIn(article, 'run') === 1;

async function lookAt(
  text: string,
  provider: Row,
  { languageModels }: Pick<RuleContext, 'languageModels'>,
): Promise<Verdict> {
  if (provider.moderation !== true || languageModels?.moderate === undefined) return NO_HARM;
  try {
    const harms = await languageModels.moderate(serverOf(provider), text);
    return harms.length === 0 ? NO_HARM : { failure: 'moderated', failureText: harms.join(', ') };
  } catch (cause) {
    if (!(cause instanceof ModelFailure)) throw cause;
    return { failure: 'unmoderated', failureText: cause.message === '' ? null : cause.message };
  }
}
