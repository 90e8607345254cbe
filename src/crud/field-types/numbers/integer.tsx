import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import type { CellProps, FieldKindView } from '../field-renderer.ts';
import { NumberFilter } from '../filters/text-filter.tsx';

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
