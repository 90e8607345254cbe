import type { CellProps, FieldKindView } from './field-renderer.ts';
import { OptionFilter } from './filters/option-filter.tsx';
import { OptionTag } from './option-tag.tsx';
import { TagList } from './tag-list.tsx';

function MultiSelectCell({ field, value }: CellProps) {
  const values = Array.isArray(value) ? value.map(String) : [];
  return (
    <TagList>
      {values.map((one) => (
        <OptionTag
          key={one}
          field={{ options: field.options?.map((option) => ({ ...option, tone: option.tone ?? 'neutral' })) ?? [] }}
          value={one}
        />
      ))}
    </TagList>
  );
}

/** Several of the options of the field. */
export const multiSelectView: FieldKindView = {
  name: 'multiSelect',
  Cell: MultiSelectCell,
  Filter: OptionFilter,
  width: 200,
};
