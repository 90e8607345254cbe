import { Select } from '@src/ui/form/select.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import type { ReactNode } from 'react';

/** An option of a filter. */
export interface FilterChoice {
  readonly value: string;
  readonly label: string;
  /** Content shown instead of the plain label. */
  readonly content?: ReactNode;
}

interface ChoiceFilterProps {
  readonly label: string;
  readonly choices: readonly FilterChoice[];
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly many: boolean;
  /** Content above the choices, such as a search field. */
  readonly head?: ReactNode;
}

/** Splits comma-separated values; empty ones are dropped. */
export const valuesOf = (text: string): readonly string[] => text.split(',').filter((part) => part !== '');

/** Filter by several values with checkboxes, or by one value. */
export function ChoiceFilter({ label, choices, value, onChange, many, head }: ChoiceFilterProps) {
  const t = useTranslate();
  const chosen = valuesOf(value);
  if (!many && head === undefined) {
    return (
      <Select
        aria-label={label}
        placeholder={t('resource.filter.any')}
        options={choices}
        value={value}
        onChange={onChange}
      />
    );
  }
  const toggle = (one: string, on: boolean) => {
    const others = chosen.filter((each) => each !== one);
    onChange((on ? [...(many ? others : []), one] : others).join(','));
  };
  return (
    <fieldset className="choice-filter" aria-label={label}>
      {head}
      {choices.map((choice) => (
        <label key={choice.value} className="checkbox">
          <input
            type="checkbox"
            checked={chosen.includes(choice.value)}
            onChange={(event) => toggle(choice.value, event.currentTarget.checked)}
          />
          {choice.content ?? <span>{choice.label}</span>}
        </label>
      ))}
    </fieldset>
  );
}
