import { useValueFormats } from '@src/ui/use-value-formats.ts';
import { NumberFilter } from './controls/text-filter.tsx';
import type { CellProps, FieldKindView } from './kind-view.ts';

function MoneyCell({ value }: CellProps) {
  const formats = useValueFormats();
  return typeof value === 'number' ? formats.money(value) : String(value);
}

/** An amount, kept in fen. */
export const moneyView: FieldKindView = {
  name: 'money',
  Cell: MoneyCell,
  Filter: NumberFilter,
  align: 'end',
  width: 130,
};
