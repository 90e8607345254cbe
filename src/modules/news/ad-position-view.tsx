import { ResourcePage } from '@src/crud/resource-page.tsx';
import { adPositionResource } from './definitions/ad-position.ts';
import { useNewsTexts } from './use-news-texts.ts';

/** List of ad positions. */
export default function AdPositionView() {
  useNewsTexts();
  return <ResourcePage definition={adPositionResource} />;
}
