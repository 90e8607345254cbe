import type { CellProps, FieldKindView } from './field-renderer.ts';
import { OptionFilter } from './filters/option-filter.tsx';
import { OptionTag } from './option-tag.tsx';
import { AllTags, TagList } from './tag-list.tsx';

function tagsOf({ field, value }: CellProps) {
  // Every value is a tag, also those whose option has no tone.
  const options = field.options?.map((option) => ({ ...option, tone: option.tone ?? 'neutral' })) ?? [];
  const values = Array.isArray(value) ? value.map(String) : [];
  return values.map((one) => <OptionTag key={one} field={{ options }} value={one} />);
}

/** Several of the options of the field. */
export const multiSelectView: FieldKindView = {
  name: 'multiSelect',
  Cell: (props: CellProps) => <TagList>{tagsOf(props)}</TagList>,
  Detail: (props: CellProps) => <AllTags>{tagsOf(props)}</AllTags>,
  Filter: OptionFilter,
  width: 200,
};
