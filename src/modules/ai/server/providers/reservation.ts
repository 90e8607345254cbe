import type { BackgroundHost } from '@src/server/resource/background.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { ARTICLES } from '../ai-row.ts';
import { estimateTokens, promptOf } from '../article-run.ts';
import { textOfArticle } from './article-text.ts';
import { tokensOfMonth } from './month-use.ts';

/** Estimated maximum tokens of an article from here on: the messages and the longest response. */
export async function maxTokensOf(article: Row, context: RuleContext): Promise<number> {
  const prompt = await promptOf(article, context);
  const before = article.id === '' ? [] : await textOfArticle(article, context);
  const said = [textIn(prompt, 'systemText'), textIn(prompt, 'template'), JSON.stringify(article.inputs ?? [])];
  return estimateTokens([...said, textIn(article, 'keep'), ...before].join('\n')) + numberIn(prompt, 'maxTokens');
}

/**
 * Reserves an article's tokens at a provider, so that concurrent articles do not exceed its monthly limit; false when
 * too few are left. A reservation lasts while the article is written.
 */
export const reserveAt = (article: Row, provider: Row, host: BackgroundHost): Promise<boolean> =>
  host.atomically(async (context) => {
    const row = await context.store.get(ARTICLES, article.id);
    if (row === undefined) return false;
    // Excludes the article's own earlier reservation, at any provider.
    const used = (await tokensOfMonth(context, row.id)).get(provider.id) ?? 0;
    const fits =
      provider.monthlyTokens === null || used + numberIn(row, 'reserved') <= numberIn(provider, 'monthlyTokens');
    if (fits) await context.store.update(ARTICLES, row.id, { provider: provider.id });
    return fits;
  });
