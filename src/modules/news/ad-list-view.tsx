import { ResourcePage } from '@src/crud/resource-page.tsx';
import { adResource } from './definitions/ad.ts';
import { useNewsTexts } from './use-news-texts.ts';

/** The ads of all positions. */
export default function AdListView() {
  useNewsTexts();
  return <ResourcePage definition={adResource} />;
}
