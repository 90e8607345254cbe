import { useLabel } from '../../use-label.ts';
import type { FilterProps } from '../field-kind-view.ts';
import { OptionTag } from '../option-tag.tsx';
import { ChoiceFilter } from './choice-filter.tsx';

/** Filter by options of the field. */
export function OptionFilter({ field, ...rest }: FilterProps) {
  const label = useLabel();
  const choices = (field.options ?? []).map((option) => ({
    value: option.value,
    label: label(option.label),
    content: <OptionTag field={field} value={option.value} />,
  }));
  return <ChoiceFilter choices={choices} {...rest} />;
}
