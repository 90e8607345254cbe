import { TextFilter } from './controls/text-filter.tsx';
import type { CellProps, FieldKindView } from './kind-view.ts';
import { TagRow } from './tag-row.tsx';

function TagsCell({ value }: CellProps) {
  const words = Array.isArray(value) ? value.map(String) : [];
  return (
    <TagRow>
      {words.map((word) => (
        <span key={word} className="tag">
          {word}
        </span>
      ))}
    </TagRow>
  );
}

/** Several words of the operator's own. */
export const tagsView: FieldKindView = { name: 'tags', Cell: TagsCell, Filter: TextFilter, width: 200 };
