import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import type { CellProps, FieldKindView } from '../field-kind-view.ts';
import { NumberFilter } from '../filters/text-filter.tsx';

function PercentCell({ value }: CellProps) {
  const formats = useValueFormats();
  return typeof value === 'number' ? formats.percent(value) : String(value);
}

/** A percentage, stored in basis points. */
export const percentView: FieldKindView = {
  name: 'percent',
  Cell: PercentCell,
  Filter: NumberFilter,
  align: 'end',
  width: 100,
};
