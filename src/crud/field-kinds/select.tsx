import type { CellProps, FieldKindView } from './field-kind-view.ts';
import { OptionFilter } from './filters/option-filter.tsx';
import { OptionTag } from './option-tag.tsx';

function SelectCell({ field, value }: CellProps) {
  return <OptionTag field={field} value={String(value)} />;
}

/** One option of the field. */
export const selectView: FieldKindView = { name: 'select', Cell: SelectCell, Filter: OptionFilter, width: 130 };
