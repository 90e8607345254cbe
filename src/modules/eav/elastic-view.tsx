import { ResourcePage } from '@src/crud/resource-page.tsx';
import type { ResourceSlots } from '@src/crud/shared/slot-types.ts';
import { eavIndexResource } from './definitions/search-index.ts';
import { useEavTexts } from './use-eav-texts.ts';

const SLOTS: ResourceSlots = { detail: () => import('./search/index-detail.tsx') };

/** The list of search indexes. */
export default function ElasticView() {
  useEavTexts();
  return <ResourcePage definition={eavIndexResource} slots={SLOTS} />;
}
