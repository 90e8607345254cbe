import { ResourcePage } from '@src/crud/resource-page.tsx';
import { categoryResource } from './definitions/category.ts';
import { useProductTexts } from './use-product-texts.ts';

/** Categories of products, as a tree. */
export default function ProductCategoryView() {
  useProductTexts();
  return <ResourcePage definition={categoryResource} />;
}
