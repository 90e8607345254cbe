import { ModelFailure } from '@src/server/http/language-models.ts';
import type { BackgroundHost } from '@src/server/resource/background.ts';
import type { Row } from '@src/server/store/store.ts';
import type { ArticleFault } from '../../definitions/article.ts';
import { textOfArticle } from './article-text.ts';
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
  const { languageModels } = context;
  if (provider.moderation !== true || languageModels?.moderate === undefined) return NO_HARM;
  const sections = await atomically((each) => textOfArticle(article, each));
  try {
    const harms = await languageModels.moderate(serverOf(provider), sections.join('\n'));
    return harms.length === 0 ? NO_HARM : { failure: 'moderated', failureText: harms.join(', ') };
  } catch (cause) {
    if (!(cause instanceof ModelFailure)) throw cause;
    return { failure: 'unmoderated', failureText: cause.message === '' ? null : cause.message };
  }
}
