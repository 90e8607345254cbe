import type { CellProps, FieldKindView } from '../field-renderer.ts';
import { TextFilter } from '../filters/text-filter.tsx';

/** Single-line text; a truncated text is available as its title. */
export function TextCell({ value }: CellProps) {
  const text = String(value);
  return (
    <span className="cell-text" title={text}>
      {text}
    </span>
  );
}

/** Single-line text; also the fallback for types unknown to this version. */
export const textView: FieldKindView = { name: 'text', Cell: TextCell, Filter: TextFilter, width: 160 };
