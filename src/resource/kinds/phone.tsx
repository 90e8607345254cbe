import { TextFilter } from './controls/text-filter.tsx';
import type { CellProps, FieldKindView } from './kind-view.ts';

function PhoneCell({ value }: CellProps) {
  return <span className="cell-text number">{String(value)}</span>;
}

/** A telephone number. */
export const phoneView: FieldKindView = { name: 'phone', Cell: PhoneCell, Filter: TextFilter, width: 140 };
