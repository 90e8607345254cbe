import { ResourcePage } from '@src/crud/resource-page.tsx';
import { adPositionResource } from './definitions/ad-position.ts';
import { useNewsTexts } from './use-news-texts.ts';

/** The positions that ads are shown at. */
export default function AdPositionView() {
  useNewsTexts();
  return <ResourcePage definition={adPositionResource} />;
}
