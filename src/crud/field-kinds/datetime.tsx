import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import type { CellProps, FieldKindView } from './field-kind-view.ts';
import { DayFilter } from './filters/text-filter.tsx';

/** Shows the minute; the title has the seconds. */
function DateTimeCell({ value }: CellProps) {
  const formats = useValueFormats();
  return (
    <span className="number" title={String(value)}>
      {formats.dateTime(String(value))}
    </span>
  );
}

/** A date and time. */
export const datetimeView: FieldKindView = { name: 'datetime', Cell: DateTimeCell, Filter: DayFilter, width: 150 };
