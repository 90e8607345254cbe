import { TextFilter } from './controls/text-filter.tsx';
import type { CellProps, FieldKindView } from './kind-view.ts';

function CodeCell({ value }: CellProps) {
  const text = String(value);
  return (
    <code className="cell-text" title={text}>
      {text}
    </code>
  );
}

/** A name that machines read too. */
export const codeView: FieldKindView = { name: 'code', Cell: CodeCell, Filter: TextFilter, width: 160 };
