import { assistedInput } from '@src/crud/assist/assisted-input.tsx';
import { recordPageView } from '@src/crud/record/record-page.tsx';
import type { RecordExtras } from '@src/crud/record/record-slots.ts';
import { ARTICLE_RECORDS } from '../ai/definitions/article-records.ts';
import { CombosTab } from './combos-tab.tsx';
import { productResource } from './definitions/product.ts';
import { PlansTab } from './plans-tab.tsx';
import { PricesTab } from './prices-tab.tsx';
import { useProductTexts } from './use-product-texts.ts';
import { VersionsButton } from './versions-button.tsx';
import { VersionsTab } from './versions-tab.tsx';

const EXTRAS: RecordExtras = {
  tabs: [
    { name: 'plans', label: 'product.tab.plans', Body: PlansTab },
    { name: 'prices', label: 'product.tab.prices', Body: PricesTab },
    { name: 'versions', label: 'product.version.many', Body: VersionsTab },
    { name: 'combos', label: 'product.tab.combos', Body: CombosTab },
  ],
  Actions: VersionsButton,
  inputs: {
    brief: assistedInput('description', ARTICLE_RECORDS, ({ name, brand, tags }) =>
      [name, brand, Array.isArray(tags) ? tags.join(', ') : ''].filter((each) => each).join('\n'),
    ),
  },
};

const ProductPage = recordPageView(productResource, EXTRAS);

/** One product: fields, plans, prices and history. */
export default function ProductDetailView() {
  useProductTexts();
  return <ProductPage />;
}
