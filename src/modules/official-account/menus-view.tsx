import { listPolling, useListPolling } from '@src/crud/cache/use-list-polling.ts';
import { rowsOf } from '@src/crud/list/rows-ahead.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import type { ResourceSlots } from '@src/crud/shared/slot-types.ts';
import { officialMenuResource } from './definitions/menu.ts';
import { MENU_REQUESTS } from './definitions/menu-lifecycle.ts';
import { OfficialNav } from './official-nav.tsx';
import { useOfficialTexts } from './use-official-texts.ts';

/** Requests to the vendor are sent by a job. */
const POLLING = listPolling(officialMenuResource, MENU_REQUESTS);
const SLOTS: ResourceSlots = { form: () => import('./menu-panel.tsx') };

/** The list of menus of all official accounts. */
export default function MenusView() {
  useOfficialTexts();
  useListPolling(POLLING);
  return (
    <ResourcePage
      definition={officialMenuResource}
      slots={SLOTS}
      headActions={<OfficialNav group="menus" current="menus" />}
    />
  );
}

/** Requested ahead of the click that opens the list. */
export const rows = rowsOf(officialMenuResource);
