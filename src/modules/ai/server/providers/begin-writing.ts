import type { BackgroundHost } from '@src/server/resource/background.ts';
import { claimArticles } from './claim-articles.ts';
import { writeArticle } from './write-article.ts';

/** Claims the articles that wait for a model and starts writing them concurrently. */
export async function beginWriting(host: BackgroundHost): Promise<void> {
  if (host.context.languageModels?.chat === undefined) return;
  for (const claim of await host.atomically(claimArticles))
    writeArticle(claim, host).catch((cause: unknown) => host.onTrouble('ai', cause));
}
