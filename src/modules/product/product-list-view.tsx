import { rowsOf } from '@src/crud/list/rows-ahead.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import { productResource } from './definitions/product.ts';
import { useProductTexts } from './use-product-texts.ts';

/** The list of products. */
export default function ProductListView() {
  useProductTexts();
  return <ResourcePage definition={productResource} />;
}

/** Requested ahead of the click that opens the list. */
export const rows = rowsOf(productResource);
