import { RecordDetail } from '@src/crud/record/record-detail.tsx';
import type { RecordExtras } from '@src/crud/record/record-slots.ts';
import type { DetailSlotProps } from '@src/crud/shared/slot-types.ts';
import { eavCollectionResource } from '../definitions/collection.ts';
import { TablesTab } from './tables-tab.tsx';

const EXTRAS: RecordExtras = {
  related: { eavCollection: eavCollectionResource },
  tabs: [{ name: 'tables', label: 'eav.outside.title', Body: TablesTab }],
};

/** The preview of a database, with the tables of an external one. */
export default function DatabaseDetail({ definition, record }: DetailSlotProps) {
  return <RecordDetail definition={definition} record={record} extras={EXTRAS} />;
}
