import { RecordDetail } from '@src/crud/record/record-detail.tsx';
import type { RecordExtras } from '@src/crud/record/record-slots.ts';
import type { DetailSlotProps } from '@src/crud/shared/slot-types.ts';
import { SearchTab } from './search-tab.tsx';

const EXTRAS: RecordExtras = { tabs: [{ name: 'search', label: 'eav.index.search.title', Body: SearchTab }] };

/** The preview of an index, with a test search. */
export default function IndexDetail({ definition, record }: DetailSlotProps) {
  return <RecordDetail definition={definition} record={record} extras={EXTRAS} />;
}
