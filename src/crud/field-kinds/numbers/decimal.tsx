import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import type { CellProps, FieldKindView } from '../field-kind-view.ts';
import { NumberFilter } from '../filters/text-filter.tsx';

function DecimalCell({ value, field: { scale = 2 } }: CellProps) {
  const formats = useValueFormats();
  return typeof value === 'number' ? formats.decimal(value, scale) : String(value);
}

/** A number with a fixed number of decimals. */
export const decimalView: FieldKindView = {
  name: 'decimal',
  Cell: DecimalCell,
  Filter: NumberFilter,
  align: 'end',
  width: 110,
};
