import { ResourcePage } from '@src/crud/resource-page.tsx';
import { versionResource } from './definitions/version.ts';
import { useProductTexts } from './use-product-texts.ts';

/** Other pages name the product whose versions are meant by `productId`. */
const ALIASES = { productId: 'product' };

/** The versions of products; an address that names a product shows its versions, as a filter that can be taken away. */
export default function ProductVersionView() {
  useProductTexts();
  return <ResourcePage definition={versionResource} urlAliases={ALIASES} />;
}
