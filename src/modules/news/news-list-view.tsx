import { rowsOf } from '@src/crud/list/rows-ahead.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import { newsResource } from './definitions/news.ts';
import { NewsNav } from './news-nav.tsx';
import { NewsQueueFilter } from './news-queue-filter.tsx';
import { useNewsTexts } from './use-news-texts.ts';

const HEAD = (
  <>
    <NewsNav current="list" />
    <NewsQueueFilter />
  </>
);

/** List of news, including working copies. */
export default function NewsListView() {
  useNewsTexts();
  return <ResourcePage definition={newsResource} headActions={HEAD} />;
}

/** Requested ahead of the click that opens the list. */
export const rows = rowsOf(newsResource);
