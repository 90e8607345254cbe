import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { useInvalidate, useResourceChanges } from '@src/crud/cache/use-changes.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useFollowing } from './articles/use-following.ts';
import { officialArticleResource } from './definitions/articles/article.ts';
import { ARTICLE_STEPS } from './definitions/articles/article-lifecycle.ts';
import { OfficialNav } from './official-nav.tsx';
import { useOfficialTexts } from './use-official-texts.ts';

/** States that articles leave by themselves. */
const UNDER_WAY = [...ARTICLE_STEPS, 'publishing'].join(',');

/** Has the list read again as long as the vendor is busy with an article. */
function useArticlesUnderWay(): void {
  const api = useResourceApi();
  const invalidate = useInvalidate();
  const { data, refresh } = useQuery(
    async (status: string, signal: AbortSignal) =>
      (await api.open(officialArticleResource).list({ ...PLAIN_QUERY, filters: { status } }, signal)).total,
    UNDER_WAY,
  );
  useResourceChanges(officialArticleResource.name, refresh);
  useFollowing((data ?? 0) > 0, () => invalidate(officialArticleResource.name));
}

/** The articles that went out through official accounts, and those on their way. */
export default function ArticlesView() {
  useOfficialTexts();
  useArticlesUnderWay();
  return (
    <ResourcePage definition={officialArticleResource} headActions={<OfficialNav group="menus" current="articles" />} />
  );
}
