import type { CellProps, FieldKindView } from './field-kind-view.ts';
import { RecordFilter } from './filters/record-filter.tsx';
import { RecordTitles } from './record-title.tsx';

function RelationsCell({ field, value }: CellProps) {
  const ids = Array.isArray(value) ? value.map(String) : [];
  return <RecordTitles resource={field.relation?.resource ?? ''} ids={ids} />;
}

/** Several records of another resource. */
export const relationsView: FieldKindView = {
  name: 'relations',
  Cell: RelationsCell,
  Filter: RecordFilter,
  width: 200,
};
