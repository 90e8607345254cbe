import './eav.css';
import { RecordDetail } from '@src/crud/record/record-detail.tsx';
import type { RecordExtras } from '@src/crud/record/record-slots.ts';
import type { DetailSlotProps } from '@src/crud/shared/slot-types.ts';
import { AccessTab } from './access/access-tab.tsx';
import { CollectionLinks } from './collection-links.tsx';
import { eavFieldResource } from './definitions/field.ts';
import { isOpen } from './definitions/model-definition.ts';
import { DeriveButton } from './derive/derive-button.tsx';
import { FieldNamesCell } from './field-names-cell.tsx';

const NAMED = { titleField: FieldNamesCell, defaultSort: FieldNamesCell };
const EXTRAS: RecordExtras = {
  related: { eavField: eavFieldResource },
  ...{ cells: NAMED, past: NAMED },
  tabs: [{ name: 'access', label: 'eav.access.title', Body: AccessTab }],
};

/** The preview of a collection, with links to its fields and its records. */
export default function CollectionDetail({ definition, record }: DetailSlotProps) {
  return (
    <>
      <div className="eav-bar">
        {isOpen(record.status) && <DeriveButton from="collection" record={record} />}
        <CollectionLinks record={record} />
      </div>
      <RecordDetail definition={definition} record={record} extras={EXTRAS} />
    </>
  );
}
