import type { CellProps, FieldKindView } from '../field-kind-view.ts';
import { TextFilter } from '../filters/text-filter.tsx';

function CodeCell({ value }: CellProps) {
  const text = String(value);
  return (
    <code className="cell-text" title={text}>
      {text}
    </code>
  );
}

/** A code: an identifier that programs use too. */
export const codeView: FieldKindView = { name: 'code', Cell: CodeCell, Filter: TextFilter, width: 160 };
