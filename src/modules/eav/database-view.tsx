import { rowsOf } from '@src/crud/list/rows-ahead.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import type { ResourceSlots } from '@src/crud/shared/slot-types.ts';
import { eavDatabaseResource } from './definitions/database.ts';
import { useEavTexts } from './use-eav-texts.ts';

const SLOTS: ResourceSlots = { detail: () => import('./external/database-detail.tsx') };

/** The list of databases that store collections. */
export default function DatabaseView() {
  useEavTexts();
  return <ResourcePage definition={eavDatabaseResource} slots={SLOTS} />;
}

/** Requested ahead of the click that opens the list. */
export const rows = rowsOf(eavDatabaseResource);
