import { useValueFormats } from '@src/ui/use-value-formats.ts';
import { NumberFilter } from './controls/text-filter.tsx';
import type { CellProps, FieldKindView } from './kind-view.ts';

function NumberCell({ value }: CellProps) {
  const formats = useValueFormats();
  return typeof value === 'number' ? formats.number(value) : String(value);
}

/** A whole number. */
export const integerView: FieldKindView = {
  name: 'integer',
  Cell: NumberCell,
  Filter: NumberFilter,
  align: 'end',
  width: 110,
};
