import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import type { CellProps, FieldKindView } from './field-kind-view.ts';
import { DayFilter } from './filters/text-filter.tsx';

/** To the minute; the second is in the title. */
function DateTimeCell({ value }: CellProps) {
  const formats = useValueFormats();
  return (
    <span className="number" title={String(value)}>
      {formats.dateTime(String(value))}
    </span>
  );
}

/** A moment. */
export const datetimeView: FieldKindView = { name: 'datetime', Cell: DateTimeCell, Filter: DayFilter, width: 150 };
