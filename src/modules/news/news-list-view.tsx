import { ResourcePage } from '@src/crud/resource-page.tsx';
import { newsResource } from './definitions/news.ts';
import { NewsNav } from './news-nav.tsx';
import { useNewsTexts } from './use-news-texts.ts';

/** The news, with working copies of what is published. */
export default function NewsListView() {
  useNewsTexts();
  return <ResourcePage definition={newsResource} headActions={<NewsNav current="list" />} />;
}
