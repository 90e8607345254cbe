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

/** What a provider found in a text that is written: `failure` is null where it may be used. */
export interface Verdict {
  readonly failure: Extract<ArticleFault, 'moderated' | 'unmoderated'> | null;
  /** The kinds of harm, or why nobody looked at it. */
  readonly failureText: string | null;
}
/** Of a text in which nothing was found, and of one that nobody was to look at. */
export const NO_HARM: Verdict = { failure: null, failureText: null };

/**
 * Has a provider look at a whole text, where its settings say so: at all sections together, since harm may span what came apart.
 * A text that could not be looked at is kept, with a mark: it cost as much as any other.
 */
export async function judge(article: Row, provider: Row, { context, atomically }: BackgroundHost): Promise<Verdict> {
  if (provider.moderation !== true) return NO_HARM;
  const sections = await atomically((each) => textOfArticle(article, each));
  return lookAt(sections.join('\n'), provider, context);
}

/**
 * Has a text looked at before it becomes news, as it is adopted: a text that was stopped by hand, one whose sections were chosen
 * among variants and one that an operator changed were not looked at when the writing ended. The provider that wrote it is asked.
 */
export async function judgeAdopted(article: Row, context: RuleContext): Promise<Verdict> {
  // A dry run asks nobody outside.
  if (context.isDryRun === true) return NO_HARM;
  if (isDemoHarm(article)) return DEMO_HARM;
  const provider = await context.store.get(PROVIDERS, textIn(article, 'provider'));
  return provider === undefined ? NO_HARM : lookAt(adoptedText(article), provider, context);
}

const adoptedText = (article: Row): string => plainText(documentOfArticle(article));

/** Has the provider look at a text before the transaction in which it is adopted: looking takes as long as the provider likes. */
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
          // Of a text that somebody changed meanwhile nothing is known; its version refuses the call, too.
          const other = new ModelFailure('stalled', '');
          return { moderate: (_server, asked) => (asked === text ? tell() : Promise.reject(other)) };
        };
      },
    },
    request,
    context,
  );

/** What the demo finds in the situation `moderated`, whose other tries are harmless. */
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
