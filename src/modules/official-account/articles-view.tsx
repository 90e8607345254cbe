import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { useInvalidate } from '@src/crud/cache/use-changes.ts';
import { defineRead, useRead } from '@src/crud/cache/use-read.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import { usePolling } from '@src/ui/query/use-polling.ts';
import { officialArticleResource } from './definitions/articles/article.ts';
import { ARTICLE_STEPS } from './definitions/articles/article-lifecycle.ts';
import { OfficialNav } from './official-nav.tsx';
import { useOfficialTexts } from './use-official-texts.ts';

/** States that change without an operator. */
const IN_PROGRESS = [...ARTICLE_STEPS, 'publishing'].join(',');

const countInProgress = defineRead({
  name: 'official.articlesUnderWay',
  topics: [officialArticleResource.name],
  load: async ({ resources }, status: string, signal) =>
    (await resources.open(officialArticleResource).list({ ...PLAIN_QUERY, filters: { status } }, signal)).total,
});

/** Reloads the list as long as the vendor is processing an article. */
function usePollArticles(): void {
  const invalidate = useInvalidate();
  const { data } = useRead(countInProgress, IN_PROGRESS);
  usePolling((data ?? 0) > 0, () => invalidate(officialArticleResource.name));
}

/** The list of articles that were published through official accounts, or are in progress. */
export default function ArticlesView() {
  useOfficialTexts();
  usePollArticles();
  return (
    <ResourcePage definition={officialArticleResource} headActions={<OfficialNav group="menus" current="articles" />} />
  );
}
