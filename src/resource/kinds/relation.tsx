import { RecordFilter } from './controls/record-filter.tsx';
import type { CellProps, FieldKindView } from './kind-view.ts';
import { RecordTitles } from './record-title.tsx';

function RelationCell({ field, value }: CellProps) {
  return <RecordTitles resource={field.relation?.resource ?? ''} ids={[String(value)]} />;
}

/** A record of another resource. */
export const relationView: FieldKindView = { name: 'relation', Cell: RelationCell, Filter: RecordFilter, width: 160 };
