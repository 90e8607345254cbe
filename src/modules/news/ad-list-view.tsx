import { rowsOf } from '@src/crud/list/rows-ahead.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import { adResource } from './definitions/ad.ts';
import { useNewsTexts } from './use-news-texts.ts';

/** List of the ads of all positions. */
export default function AdListView() {
  useNewsTexts();
  return <ResourcePage definition={adResource} />;
}

/** Requested ahead of the click that opens the list. */
export const rows = rowsOf(adResource);
