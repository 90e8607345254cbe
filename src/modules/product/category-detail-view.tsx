import { recordPageView } from '@src/crud/record/record-page.tsx';
import { categoryResource } from './definitions/category.ts';
import { productResource } from './definitions/product.ts';
import { useProductTexts } from './use-product-texts.ts';

const CategoryPage = recordPageView(categoryResource, { related: { product: productResource } });

/** One category, with the products in it. */
export default function CategoryDetailView() {
  useProductTexts();
  return <CategoryPage />;
}
