import type { CellProps, FieldKindView } from './field-renderer.ts';
import { TextFilter } from './filters/text-filter.tsx';
import { AllTags, TagList } from './tag-list.tsx';

const tagsOf = (value: unknown) =>
  (Array.isArray(value) ? value.map(String) : []).map((word) => (
    <span key={word} className="tag cell-tag" title={word}>
      <span className="cell-tag-words">{word}</span>
    </span>
  ));

/** Free text tags. */
export const tagsView: FieldKindView = {
  name: 'tags',
  Cell: ({ value }: CellProps) => <TagList>{tagsOf(value)}</TagList>,
  Detail: ({ value }: CellProps) => <AllTags>{tagsOf(value)}</AllTags>,
  Filter: TextFilter,
  width: 200,
};
