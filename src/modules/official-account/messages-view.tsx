import { rowsOf } from '@src/crud/list/rows-ahead.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import type { ResourceSlots } from '@src/crud/shared/slot-types.ts';
import { officialMessageResource } from './definitions/message.ts';
import { OfficialNav } from './official-nav.tsx';
import { useOfficialTexts } from './use-official-texts.ts';

const SLOTS: ResourceSlots = { detail: () => import('./message-detail.tsx') };

/** The list of messages of followers and their answers. */
export default function MessagesView() {
  useOfficialTexts();
  return (
    <ResourcePage
      definition={officialMessageResource}
      slots={SLOTS}
      headActions={<OfficialNav group="replies" current="messages" />}
    />
  );
}

/** Requested ahead of the click that opens the list. */
export const rows = rowsOf(officialMessageResource);
