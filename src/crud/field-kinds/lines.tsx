import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import type { CellProps, FieldKindView } from './field-kind-view.ts';

function LinesCell({ value }: CellProps) {
  const formats = useValueFormats();
  return <span>{formats.number(Array.isArray(value) ? value.length : 0)}</span>;
}

/** Lines of a document: shows their number; the page of the record shows the lines. */
export const linesView: FieldKindView = { name: 'lines', Cell: LinesCell, Filter: null, align: 'end', width: 80 };
