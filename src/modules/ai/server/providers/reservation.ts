import type { BackgroundHost } from '@src/server/resource/background.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { ARTICLES } from '../ai-row.ts';
import { estimateTokens, promptOf } from '../article-run.ts';
import { textOfArticle } from './article-text.ts';
import { tokensOfMonth } from './month-use.ts';

/** Tokens that an article may take at most from here on, as an estimate: what is said to the model, and its longest answer. */
export async function maxTokensOf(article: Row, context: RuleContext): Promise<number> {
  const prompt = await promptOf(article, context);
  const before = article.id === '' ? [] : await textOfArticle(article, context);
  const said = [textIn(prompt, 'systemText'), textIn(prompt, 'template'), JSON.stringify(article.inputs ?? [])];
  return estimateTokens([...said, textIn(article, 'keep'), ...before].join('\n')) + numberIn(prompt, 'maxTokens');
}

/**
 * Sets aside at a provider what an article may take, so that two at once do not overrun its month; false when it has too little
 * left. What is set aside counts as long as the article is written.
 */
export const reserveAt = (article: Row, provider: Row, host: BackgroundHost): Promise<boolean> =>
  host.atomically(async (context) => {
    const row = await context.store.get(ARTICLES, article.id);
    if (row === undefined) return false;
    // Without its own share, whichever provider that was set aside at before.
    const used = (await tokensOfMonth(context, row.id)).get(provider.id) ?? 0;
    const fits =
      provider.monthlyTokens === null || used + numberIn(row, 'reserved') <= numberIn(provider, 'monthlyTokens');
    if (fits) await context.store.update(ARTICLES, row.id, { provider: provider.id });
    return fits;
  });
