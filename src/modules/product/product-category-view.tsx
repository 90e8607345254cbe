import { rowsOf } from '@src/crud/list/rows-ahead.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import { categoryResource } from './definitions/category.ts';
import { useProductTexts } from './use-product-texts.ts';

/** Categories of products, as a tree. */
export default function ProductCategoryView() {
  useProductTexts();
  return <ResourcePage definition={categoryResource} />;
}

/** Requested ahead of the click that opens the list. */
export const rows = rowsOf(categoryResource);
