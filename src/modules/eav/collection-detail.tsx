import './eav.css';
import { RecordDetail } from '@src/crud/record/record-detail.tsx';
import type { RecordExtras } from '@src/crud/record/record-slots.ts';
import type { DetailPartProps } from '@src/crud/shared/slot-types.ts';
import { CollectionLinks } from './collection-links.tsx';
import { eavFieldResource } from './definitions/field.ts';

const EXTRAS: RecordExtras = { related: { eavField: eavFieldResource } };

/** A collection beside the list, with ways to its fields and its records. */
export default function CollectionDetail({ definition, record }: DetailPartProps) {
  return (
    <>
      <div className="eav-bar">
        <CollectionLinks record={record} />
      </div>
      <RecordDetail definition={definition} record={record} extras={EXTRAS} />
    </>
  );
}
