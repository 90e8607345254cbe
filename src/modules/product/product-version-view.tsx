import { versionResource } from '@src/contracts/resources/version.ts';
import { ResourcePage } from '@src/resource/resource-page.tsx';
import { useConsole } from '@src/ui/console-context.tsx';
import { usePage } from '@src/ui/page-context.tsx';
import { useEffect } from 'react';
import { useProductTexts } from './use-product-texts.ts';

/** The parameter by which other pages name the product whose versions are meant. */
const PRODUCT_ID = 'productId';

/** The versions of products; an address that names a product shows its versions, as a filter that can be taken away. */
export default function ProductVersionView() {
  useProductTexts();
  const { go, actors } = useConsole();
  const { path, search, tabKey } = usePage();
  const product = new URLSearchParams(search).get(PRODUCT_ID);
  useEffect(() => {
    if (product === null) return;
    const next = `?${new URLSearchParams({ product })}`;
    if (tabKey !== null) actors.tabs.send({ type: 'tabs.path.updated', key: tabKey, location: { path, search: next } });
    go(`${path}${next}`, { replace: true });
  }, [product, path, tabKey, actors.tabs, go]);
  return product === null ? <ResourcePage definition={versionResource} /> : null;
}
