import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useLabel } from '../use-label.ts';
import type { CellProps, FieldKindView } from './field-kind-view.ts';
import { OptionFilter } from './filters/option-filter.tsx';
import { OptionTag } from './option-tag.tsx';
import { AllTags, TagList } from './tag-list.tsx';

const valuesOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

function tagsOf({ field, value }: CellProps) {
  // Every value is a tag, also when its option has no tone.
  const options = field.options?.map((option) => ({ ...option, tone: option.tone ?? 'neutral' })) ?? [];
  return valuesOf(value).map((one) => <OptionTag key={one} field={{ options }} value={one} />);
}

function MultiSelectCell(props: CellProps) {
  const label = useLabel();
  const formats = useValueFormats();
  const words = valuesOf(props.value).map((one) => {
    const option = props.field.options?.find(({ value }) => value === one);
    return option === undefined ? one : label(option.label);
  });
  return <TagList title={formats.list(words)}>{tagsOf(props)}</TagList>;
}

/** Several options of the field, as tags. */
export const multiSelectView: FieldKindView = {
  name: 'multiSelect',
  Cell: MultiSelectCell,
  Detail: (props: CellProps) => <AllTags>{tagsOf(props)}</AllTags>,
  Filter: OptionFilter,
  width: 200,
};
