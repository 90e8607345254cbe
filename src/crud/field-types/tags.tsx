import type { CellProps, FieldKindView } from './field-renderer.ts';
import { TextFilter } from './filters/text-filter.tsx';
import { TagList } from './tag-list.tsx';

function TagsCell({ value }: CellProps) {
  const words = Array.isArray(value) ? value.map(String) : [];
  return (
    <TagList>
      {words.map((word) => (
        <span key={word} className="tag cell-tag" title={word}>
          <span className="cell-tag-words">{word}</span>
        </span>
      ))}
    </TagList>
  );
}

/** Free text tags. */
export const tagsView: FieldKindView = { name: 'tags', Cell: TagsCell, Filter: TextFilter, width: 200 };
