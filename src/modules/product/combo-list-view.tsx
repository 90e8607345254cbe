import { comboResource } from '@src/contracts/resources/combo.ts';
import { ResourcePage } from '@src/resource/resource-page.tsx';
import { useProductTexts } from './use-product-texts.ts';

/** Plans that are sold together. */
export default function ComboListView() {
  useProductTexts();
  return <ResourcePage definition={comboResource} />;
}
