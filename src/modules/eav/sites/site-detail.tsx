import { RecordDetail } from '@src/crud/record/record-detail.tsx';
import type { RecordExtras } from '@src/crud/record/record-slots.ts';
import type { DetailSlotProps } from '@src/crud/shared/slot-types.ts';
import { eavDatabaseResource } from '../definitions/database.ts';
import { DocumentTab } from './document-tab.tsx';

const EXTRAS: RecordExtras = {
  related: { eavDatabase: eavDatabaseResource },
  tabs: [{ name: 'document', label: 'eav.document.title', Body: DocumentTab }],
};

/** The preview of a site, with the document of its interfaces. */
export default function SiteDetail({ definition, record }: DetailSlotProps) {
  return <RecordDetail definition={definition} record={record} extras={EXTRAS} />;
}
