import { categoryResource } from '@src/contracts/resources/category.ts';
import { ResourcePage } from '@src/resource/resource-page.tsx';
import { useProductTexts } from './use-product-texts.ts';

/** The categories of products as a tree. */
export default function ProductCategoryView() {
  useProductTexts();
  return <ResourcePage definition={categoryResource} />;
}
