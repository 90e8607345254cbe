import { useTitle } from '@src/ui/use-translate.ts';
import type { CellProps, FieldKindView } from '../field-kind-view.ts';
import { TextFilter } from '../filters/text-filter.tsx';

function TitleCell({ value }: CellProps) {
  const text = useTitle()(String(value));
  return (
    <span className="cell-text" title={text}>
      {text}
    </span>
  );
}

/** Title: the translation of a text key, or the text itself. */
export const titleView: FieldKindView = { name: 'title', Cell: TitleCell, Filter: TextFilter, width: 160 };
