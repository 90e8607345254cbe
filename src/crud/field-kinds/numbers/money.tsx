import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import type { CellProps, FieldKindView } from '../field-kind-view.ts';
import { NumberFilter } from '../filters/text-filter.tsx';

function MoneyCell({ value }: CellProps) {
  const formats = useValueFormats();
  return typeof value === 'number' ? formats.money(value) : String(value);
}

/** An amount, stored in fen. */
export const moneyView: FieldKindView = {
  name: 'money',
  Cell: MoneyCell,
  Filter: NumberFilter,
  align: 'end',
  width: 130,
};
