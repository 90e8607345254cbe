import { sendFromSystem, systemWork } from '@src/server/resource/scheduled-events.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import type { Row } from '@src/server/store/store.ts';

/** The resource of what went out through official accounts, where there is one. */
const ARTICLE = 'officialArticle';

/** Withdraws what went out through official accounts of a piece of news that readers no longer see; it is asked of the vendor after the call. */
export async function withdrawArticles(before: Row | null, after: Row, context: RuleContext): Promise<void> {
  if (before?.status !== 'published' || after.status === 'published' || context.isDryRun === true) return;
  const articles = context.resources.find(ARTICLE);
  if (articles === undefined) return;
  const where = { field: 'news', op: 'is', value: after.id } as const;
  const { rows } = await context.store.select(articles.collection, { where });
  // Those that cannot be withdrawn in their state, because the vendor is busy with them, are withdrawn when they are out.
  for (const { id } of rows) await sendFromSystem(systemWork(articles, context), id, 'withdraw');
}
