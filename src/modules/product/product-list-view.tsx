import { productResource } from '@src/contracts/resources/product.ts';
import { ResourcePage } from '@src/resource/resource-page.tsx';
import { useProductTexts } from './use-product-texts.ts';

/** What the shop sells. */
export default function ProductListView() {
  useProductTexts();
  return <ResourcePage definition={productResource} />;
}
