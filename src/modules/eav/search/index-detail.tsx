import { RecordDetail } from '@src/crud/record/record-detail.tsx';
import type { RecordExtras } from '@src/crud/record/record-slots.ts';
import type { DetailPartProps } from '@src/crud/shared/slot-types.ts';
import { SearchTab } from './search-tab.tsx';

const EXTRAS: RecordExtras = { tabs: [{ name: 'search', label: 'eav.index.search.title', Body: SearchTab }] };

/** An index beside the list, with a search to try it. */
export default function IndexDetail({ definition, record }: DetailPartProps) {
  return <RecordDetail definition={definition} record={record} extras={EXTRAS} />;
}
