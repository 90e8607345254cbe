import type { ProjectSettings } from '@src/contracts/settings.ts';
import { useText } from '@src/ui/use-text.ts';
import { useId, useState } from 'react';
import type { NumberItem, SelectItem } from './setting-item.ts';

/** Props of `SelectControl`. */
export interface SelectControlProps {
  readonly item: SelectItem;
  readonly settings: ProjectSettings;
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
}

/** One of a few named values. */
export function SelectControl({ item, settings, value, disabled, onChange }: SelectControlProps) {
  const t = useText();
  const options = item.options(settings);
  const shown = options.some((option) => option.value === value) ? value : (item.otherwise ?? value);
  return (
    <label className="setting-line">
      <span>{t(item.label)}</span>
      <select className="input" value={shown} disabled={disabled} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {t(option.label)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Props of `NumberControl`. */
export interface NumberControlProps {
  readonly item: NumberItem;
  readonly value: number;
  readonly disabled: boolean;
  readonly onChange: (value: number) => void;
}

/** A whole number within bounds; what is typed counts as soon as it is one, and is forgotten on leaving when it is not. */
export function NumberControl({ item, value, disabled, onChange }: NumberControlProps) {
  const { min, max, step } = item;
  const t = useText();
  const note = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const isUsable = (text: string) => {
    const number = Number(text);
    return text.trim() !== '' && Number.isInteger(number) && number >= min && number <= max;
  };
  const isBad = draft !== null && !isUsable(draft);
  const change = (text: string) => {
    setDraft(text);
    if (isUsable(text)) onChange(Number(text));
  };
  const meaning = isBad
    ? t('layout.setting.range', { min, max })
    : t(value === 0 && item.zero !== undefined ? item.zero : item.unit);
  return (
    <label className="setting-line">
      <span>{t(item.label)}</span>
      <span className="setting-number">
        <input
          type="number"
          className="input"
          inputMode="numeric"
          min={min}
          max={max}
          step={step}
          value={draft ?? String(value)}
          disabled={disabled}
          aria-invalid={isBad}
          aria-describedby={note}
          onChange={(event) => change(event.target.value)}
          onBlur={() => setDraft(null)}
        />
        <span id={note} className={isBad ? 'setting-note setting-note-bad' : 'setting-note'}>
          {meaning}
        </span>
      </span>
    </label>
  );
}
