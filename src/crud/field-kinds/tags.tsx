import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import type { CellProps, FieldKindView } from './field-kind-view.ts';
import { TextFilter } from './filters/text-filter.tsx';
import { AllTags, TagList } from './tag-list.tsx';

const wordsOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

const tagsOf = (words: readonly string[]) =>
  words.map((word) => (
    <span key={word} className="tag cell-tag">
      <span className="cell-tag-words">{word}</span>
    </span>
  ));

function TagsCell({ value }: CellProps) {
  const formats = useValueFormats();
  const words = wordsOf(value);
  return <TagList title={formats.list(words)}>{tagsOf(words)}</TagList>;
}

/** Free text tags. */
export const tagsView: FieldKindView = {
  name: 'tags',
  Cell: TagsCell,
  Detail: ({ value }: CellProps) => <AllTags>{tagsOf(wordsOf(value))}</AllTags>,
  Filter: TextFilter,
  width: 200,
};
