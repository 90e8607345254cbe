import { rowsOf } from '@src/crud/list/rows-ahead.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import { comboResource } from './definitions/combo.ts';
import { useProductTexts } from './use-product-texts.ts';

/** List of combos. */
export default function ComboListView() {
  useProductTexts();
  return <ResourcePage definition={comboResource} />;
}

/** Requested ahead of the click that opens the list. */
export const rows = rowsOf(comboResource);
