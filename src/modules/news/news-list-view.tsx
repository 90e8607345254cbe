import { ResourcePage } from '@src/crud/resource-page.tsx';
import { newsResource } from './definitions/news.ts';
import { NewsNav } from './news-nav.tsx';
import { NewsQueues } from './news-queues.tsx';
import { useNewsTexts } from './use-news-texts.ts';

const HEAD = (
  <>
    <NewsNav current="list" />
    <NewsQueues />
  </>
);

/** The news, with working copies of what is published. */
export default function NewsListView() {
  useNewsTexts();
  return <ResourcePage definition={newsResource} headActions={HEAD} />;
}
