import { listPolling, useListPolling } from '@src/crud/cache/use-list-polling.ts';
import { rowsOf } from '@src/crud/list/rows-ahead.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import type { ResourceSlots } from '@src/crud/shared/slot-types.ts';
import { eavIndexResource } from './definitions/search-index.ts';
import { useEavTexts } from './use-eav-texts.ts';

/** An index on a search server is built by a job. */
const POLLING = listPolling(eavIndexResource, ['building']);
const SLOTS: ResourceSlots = { detail: () => import('./search/index-detail.tsx') };

/** The list of search indexes. */
export default function ElasticView() {
  useEavTexts();
  useListPolling(POLLING);
  return <ResourcePage definition={eavIndexResource} slots={SLOTS} />;
}

/** Requested ahead of the click that opens the list. */
export const rows = rowsOf(eavIndexResource);
