import type { CellProps, FieldKindView } from './field-renderer.ts';
import { RecordFilter } from './filters/record-filter.tsx';
import { RecordTitles } from './record-title.tsx';

function RelationCell({ field, value }: CellProps) {
  return <RecordTitles resource={field.relation?.resource ?? ''} ids={[String(value)]} />;
}

/** A record of another resource. */
export const relationView: FieldKindView = { name: 'relation', Cell: RelationCell, Filter: RecordFilter, width: 160 };
