import { categoryResource } from '@src/contracts/resources/category.ts';
import { productResource } from '@src/contracts/resources/product.ts';
import { recordPageView } from '@src/resource/record/record-page.tsx';
import { useProductTexts } from './use-product-texts.ts';

const CategoryPage = recordPageView(categoryResource, { related: { product: productResource } });

/** One category, with the products in it. */
export default function CategoryDetailView() {
  useProductTexts();
  return <CategoryPage />;
}
