import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import type { CellProps, FieldKindView } from './field-kind-view.ts';

function LinesCell({ value }: CellProps) {
  const formats = useValueFormats();
  return <span>{formats.number(Array.isArray(value) ? value.length : 0)}</span>;
}

/** Lines of a document: how many there are. What they hold is shown by the page of their record. */
export const linesView: FieldKindView = { name: 'lines', Cell: LinesCell, Filter: null, align: 'end', width: 80 };
