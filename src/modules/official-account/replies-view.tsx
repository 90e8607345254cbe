import { rowsOf } from '@src/crud/list/rows-ahead.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import type { ResourceSlots } from '@src/crud/shared/slot-types.ts';
import { officialReplyResource } from './definitions/reply.ts';
import { OfficialNav } from './official-nav.tsx';
import { ReplyKindTabs, tabFilter } from './reply-kind-tabs.tsx';
import { useOfficialTexts } from './use-official-texts.ts';

const SLOTS: ResourceSlots = {
  form: () => import('./reply-panel.tsx'),
  detail: () => import('./reply-detail.tsx'),
};
const OWN = ['tab'] as const;

/** The list of auto-reply rules. */
export default function RepliesView() {
  useOfficialTexts();
  const head = (
    <>
      <OfficialNav group="replies" current="replies" />
      <ReplyKindTabs />
    </>
  );
  return (
    <ResourcePage
      definition={officialReplyResource}
      slots={SLOTS}
      fixed={tabFilter}
      urlParams={OWN}
      headActions={head}
    />
  );
}

/** Requested ahead of the click that opens the list. */
export const rows = rowsOf(officialReplyResource, { fixed: tabFilter, urlParams: OWN });
