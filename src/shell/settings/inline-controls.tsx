import type { ProjectSettings } from '@src/contracts/settings/settings.ts';
import { Select } from '@src/ui/form/select.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useId, useState } from 'react';
import type { NumberItem, SelectItem } from './setting-item.ts';

export interface SelectControlProps {
  readonly item: SelectItem;
  readonly settings: ProjectSettings;
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
}

/** Select of named options. */
export function SelectControl({ item, settings, value, disabled, onChange }: SelectControlProps) {
  const t = useTranslate();
  const options = item.options(settings);
  const shown = options.some((option) => option.value === value) ? value : (item.otherwise ?? value);
  return (
    <label className="setting-line">
      <span>{t(item.label)}</span>
      <Select
        options={options.map((option) => ({ value: option.value, label: t(option.label) }))}
        value={shown}
        disabled={disabled}
        onChange={onChange}
      />
    </label>
  );
}

export interface NumberControlProps {
  readonly item: NumberItem;
  readonly value: number;
  readonly disabled: boolean;
  readonly onChange: (value: number) => void;
}

/** Input for an integer within bounds; valid input applies at once, invalid input is discarded on blur. */
export function NumberControl({ item, value, disabled, onChange }: NumberControlProps) {
  const { min, max, step } = item;
  const t = useTranslate();
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
