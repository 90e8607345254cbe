import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import type { CellProps, FieldKindView } from './field-kind-view.ts';
import { DayFilter } from './filters/text-filter.tsx';

function DateCell({ value }: CellProps) {
  const formats = useValueFormats();
  return <span className="number">{formats.date(String(value))}</span>;
}

/** A calendar day. */
export const dateView: FieldKindView = { name: 'date', Cell: DateCell, Filter: DayFilter, width: 120 };
