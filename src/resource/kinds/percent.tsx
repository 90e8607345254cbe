import { useValueFormats } from '@src/ui/use-value-formats.ts';
import { NumberFilter } from './controls/text-filter.tsx';
import type { CellProps, FieldKindView } from './kind-view.ts';

function PercentCell({ value }: CellProps) {
  const formats = useValueFormats();
  return typeof value === 'number' ? formats.percent(value) : String(value);
}

/** A percentage, kept in basis points. */
export const percentView: FieldKindView = {
  name: 'percent',
  Cell: PercentCell,
  Filter: NumberFilter,
  align: 'end',
  width: 100,
};
