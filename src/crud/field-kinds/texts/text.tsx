import { referredField } from '@src/contracts/resource/field-kinds/choice/referred-field.ts';
import type { CellProps, FieldKindView } from '../field-kind-view.ts';
import { TextFilter } from '../filters/text-filter.tsx';
import { RelationCell } from '../relation.tsx';

/** Single-line text, or the title of the record that it refers to; the tooltip has the full text. */
export function TextCell({ field, value, record }: CellProps) {
  const referred = referredField(field, record);
  if (referred !== null) return <RelationCell field={referred} value={value} record={record} />;
  const text = String(value);
  return (
    <span className="cell-text" title={text}>
      {text}
    </span>
  );
}

/** Single-line text; also the fallback for types unknown to this version. */
export const textView: FieldKindView = { name: 'text', Cell: TextCell, Filter: TextFilter, width: 160 };
