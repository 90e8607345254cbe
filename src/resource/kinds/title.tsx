import { useTitle } from '@src/ui/use-text.ts';
import { TextFilter } from './controls/text-filter.tsx';
import type { CellProps, FieldKindView } from './kind-view.ts';

function TitleCell({ value }: CellProps) {
  const text = useTitle()(String(value));
  return (
    <span className="cell-text" title={text}>
      {text}
    </span>
  );
}

/** Words as they are, or the text behind a key in the present language. */
export const titleView: FieldKindView = { name: 'title', Cell: TitleCell, Filter: TextFilter, width: 160 };
