import { rowsOf } from '@src/crud/list/rows-ahead.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import { adPositionResource } from './definitions/ad-position.ts';
import { useNewsTexts } from './use-news-texts.ts';

/** List of ad positions. */
export default function AdPositionView() {
  useNewsTexts();
  return <ResourcePage definition={adPositionResource} />;
}

/** Requested ahead of the click that opens the list. */
export const rows = rowsOf(adPositionResource);
