import { useValueFormats } from '@src/ui/use-value-formats.ts';
import { DayFilter } from './controls/text-filter.tsx';
import type { CellProps, FieldKindView } from './kind-view.ts';

function DateCell({ value }: CellProps) {
  const formats = useValueFormats();
  return <span className="number">{formats.date(String(value))}</span>;
}

/** A day. */
export const dateView: FieldKindView = { name: 'date', Cell: DateCell, Filter: DayFilter, width: 120 };
