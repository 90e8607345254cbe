import type { BackgroundHost } from '@src/server/resource/background.ts';
import { claimArticles } from './claim-articles.ts';
import { writeArticle } from './write-article.ts';

/** Takes the articles that wait for a model and has them written; each goes on by itself. */
export async function beginWriting(host: BackgroundHost): Promise<void> {
  if (host.context.languageModels?.chat === undefined) return;
  for (const claim of await host.atomically(claimArticles))
    writeArticle(claim, host).catch((cause: unknown) => host.onTrouble('ai', cause));
}
