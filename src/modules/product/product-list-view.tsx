import { ResourcePage } from '@src/crud/resource-page.tsx';
import { productResource } from './definitions/product.ts';
import { useProductTexts } from './use-product-texts.ts';

/** The list of products. */
export default function ProductListView() {
  useProductTexts();
  return <ResourcePage definition={productResource} />;
}
