import { useValueFormats } from '@src/ui/use-value-formats.ts';
import { NumberFilter } from './controls/text-filter.tsx';
import type { CellProps, FieldKindView } from './kind-view.ts';

function DecimalCell({ value, field: { scale = 2 } }: CellProps) {
  const formats = useValueFormats();
  return typeof value === 'number' ? formats.decimal(value, scale) : String(value);
}

/** A number with a fixed count of decimals. */
export const decimalView: FieldKindView = {
  name: 'decimal',
  Cell: DecimalCell,
  Filter: NumberFilter,
  align: 'end',
  width: 110,
};
