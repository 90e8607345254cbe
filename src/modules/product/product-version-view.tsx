import { rowsOf } from '@src/crud/list/rows-ahead.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import { versionResource } from './definitions/version.ts';
import { useProductTexts } from './use-product-texts.ts';

/** Links from other pages pass the product as `productId`. */
const ALIASES = { productId: 'product' };

/** Versions of products. A product in the address sets a filter that can be removed. */
export default function ProductVersionView() {
  useProductTexts();
  return <ResourcePage definition={versionResource} urlAliases={ALIASES} />;
}

/** Requested ahead of the click that opens the list. */
export const rows = rowsOf(versionResource, { urlAliases: ALIASES });
