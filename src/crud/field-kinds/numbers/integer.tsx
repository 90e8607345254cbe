import { bytesText } from '@src/ui/text/bytes-text.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import type { CellProps, FieldKindView } from '../field-kind-view.ts';
import { NumberFilter } from '../filters/text-filter.tsx';

function NumberCell({ field, value }: CellProps) {
  const formats = useValueFormats();
  if (typeof value !== 'number') return String(value);
  return field.unit === 'bytes' ? bytesText(formats.decimal, value) : formats.number(value);
}

/** A whole number. */
export const integerView: FieldKindView = {
  name: 'integer',
  Cell: NumberCell,
  Filter: NumberFilter,
  align: 'end',
  width: 110,
};
