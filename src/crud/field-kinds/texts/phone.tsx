import type { CellProps, FieldKindView } from '../field-kind-view.ts';
import { TextFilter } from '../filters/text-filter.tsx';

function PhoneCell({ value }: CellProps) {
  return <span className="cell-text number">{String(value)}</span>;
}

/** A phone number. */
export const phoneView: FieldKindView = { name: 'phone', Cell: PhoneCell, Filter: TextFilter, width: 140 };
