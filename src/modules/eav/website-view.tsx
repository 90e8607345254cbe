import { rowsOf } from '@src/crud/list/rows-ahead.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import type { ResourceSlots } from '@src/crud/shared/slot-types.ts';
import { eavSiteResource } from './definitions/site.ts';
import { useEavTexts } from './use-eav-texts.ts';

const SLOTS: ResourceSlots = { detail: () => import('./sites/site-detail.tsx') };

/** The list of sites that read the records of models. */
export default function WebsiteView() {
  useEavTexts();
  return <ResourcePage definition={eavSiteResource} slots={SLOTS} />;
}

/** Requested ahead of the click that opens the list. */
export const rows = rowsOf(eavSiteResource);
