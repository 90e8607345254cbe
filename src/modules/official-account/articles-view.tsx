import { listPolling, useListPolling } from '@src/crud/cache/use-list-polling.ts';
import { rowsOf } from '@src/crud/list/rows-ahead.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import { officialArticleResource } from './definitions/articles/article.ts';
import { ARTICLE_STEPS } from './definitions/articles/article-lifecycle.ts';
import { OfficialNav } from './official-nav.tsx';
import { useOfficialTexts } from './use-official-texts.ts';

const POLLING = listPolling(officialArticleResource, [...ARTICLE_STEPS, 'publishing']);

/** The list of articles that were published through official accounts, or are in progress. */
export default function ArticlesView() {
  useOfficialTexts();
  useListPolling(POLLING);
  return (
    <ResourcePage definition={officialArticleResource} headActions={<OfficialNav group="menus" current="articles" />} />
  );
}

/** Requested ahead of the click that opens the list. */
export const rows = rowsOf(officialArticleResource);
