import { listPolling, useListPolling } from '@src/crud/cache/use-list-polling.ts';
import { rowsOf } from '@src/crud/list/rows-ahead.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import type { ResourceSlots } from '@src/crud/shared/slot-types.ts';
import { officialAccountResource } from './definitions/account.ts';
import { OfficialNav } from './official-nav.tsx';
import { useOfficialTexts } from './use-official-texts.ts';

/** Accounts are checked by a job. */
const POLLING = listPolling(officialAccountResource, ['checking']);
const SLOTS: ResourceSlots = { detail: () => import('./account-detail.tsx') };

/** The list of official accounts. */
export default function AccountsView() {
  useOfficialTexts();
  useListPolling(POLLING);
  return (
    <ResourcePage
      definition={officialAccountResource}
      slots={SLOTS}
      headActions={<OfficialNav group="menus" current="accounts" />}
    />
  );
}

/** Requested ahead of the click that opens the list. */
export const rows = rowsOf(officialAccountResource);
