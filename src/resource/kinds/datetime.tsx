import { useValueFormats } from '@src/ui/use-value-formats.ts';
import { DayFilter } from './controls/text-filter.tsx';
import type { CellProps, FieldKindView } from './kind-view.ts';

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
