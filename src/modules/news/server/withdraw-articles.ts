import { sendFromSystem, systemWork } from '@src/server/resource/scheduled-events.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import type { Row } from '@src/server/store/store.ts';

/** Resource of articles in official accounts; it may be missing. */
const ARTICLE = 'officialArticle';

/** Withdraws the official account articles of a news item that is no longer public; the vendor is called afterwards. */
export async function withdrawArticles(before: Row | null, after: Row, context: RuleContext): Promise<void> {
  if (before?.status !== 'published' || after.status === 'published' || context.isDryRun === true) return;
  const articles = context.resources.find(ARTICLE);
  if (articles === undefined) return;
  const where = { field: 'news', op: 'is', value: after.id } as const;
  const { rows } = await context.store.select(articles.collection, { where });
  // Articles that cannot be withdrawn now, because the vendor is processing them, are withdrawn once published.
  for (const { id } of rows) await sendFromSystem(systemWork(articles, context), id, 'withdraw');
}
