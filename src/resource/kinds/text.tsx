import { TextFilter } from './controls/text-filter.tsx';
import type { CellProps, FieldKindView } from './kind-view.ts';

/** Text on one line; what is cut off is there as a title. */
export function TextCell({ value }: CellProps) {
  const text = String(value);
  return (
    <span className="cell-text" title={text}>
      {text}
    </span>
  );
}

/** One line of text; also stands in for kinds that this version does not know. */
export const textView: FieldKindView = { name: 'text', Cell: TextCell, Filter: TextFilter, width: 160 };
