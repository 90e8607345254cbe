import { ResourcePage } from '@src/crud/resource-page.tsx';
import { newsCategoryResource } from './definitions/news-category.ts';
import { useNewsTexts } from './use-news-texts.ts';

/** The categories of news as a tree. */
export default function NewsCategoryView() {
  useNewsTexts();
  return <ResourcePage definition={newsCategoryResource} />;
}
