import { OptionFilter } from './controls/option-filter.tsx';
import type { CellProps, FieldKindView } from './kind-view.ts';
import { OptionTag } from './option-tag.tsx';
import { TagRow } from './tag-row.tsx';

function MultiSelectCell({ field, value }: CellProps) {
  const values = Array.isArray(value) ? value.map(String) : [];
  return (
    <TagRow>
      {values.map((one) => (
        <OptionTag
          key={one}
          field={{ options: field.options?.map((option) => ({ ...option, tone: option.tone ?? 'neutral' })) ?? [] }}
          value={one}
        />
      ))}
    </TagRow>
  );
}

/** Several of the options of the field. */
export const multiSelectView: FieldKindView = {
  name: 'multiSelect',
  Cell: MultiSelectCell,
  Filter: OptionFilter,
  width: 200,
};
