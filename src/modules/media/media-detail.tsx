import './media.css';
import { mediaAddress } from '@src/contracts/media.ts';
import { RecordDetail } from '@src/crud/record/record-detail.tsx';
import type { ExtraTab, RecordExtras } from '@src/crud/record/record-slots.ts';
import type { DetailSlotProps } from '@src/crud/shared/slot-types.ts';
import { FetchesTab } from './fetches/fetches-tab.tsx';
import { FileLinks } from './file-links.tsx';
import { MediaPreview } from './media-preview.tsx';
import { UsesTab } from './uses-tab.tsx';
import { VersionsTab } from './versions/versions-tab.tsx';

const EXTRAS: RecordExtras = {
  tabs: [
    { name: 'uses', label: 'media.uses.title', Body: UsesTab },
    { name: 'versions', label: 'media.versions.title', Body: VersionsTab },
  ],
};
const FETCHES: ExtraTab = { name: 'fetches', label: 'media.fetches.title', Body: FetchesTab };
/** Tabs with the download log, for users with the permission. */
const WITH_LOG: RecordExtras = { tabs: [...(EXTRAS.tabs ?? []), FETCHES] };

/** Detail of a file: preview, properties and uses. */
export default function MediaDetail({ definition, record }: DetailSlotProps) {
  return (
    <>
      {record.status !== 'purged' && (
        <>
          <MediaPreview
            address={mediaAddress(record.id)}
            kind={String(record.kind)}
            version={record.version}
            name={String(record.name)}
          />
          <FileLinks record={record} />
        </>
      )}
      <RecordDetail
        definition={definition}
        record={record}
        extras={record.can.includes('readLog') ? WITH_LOG : EXTRAS}
      />
    </>
  );
}
