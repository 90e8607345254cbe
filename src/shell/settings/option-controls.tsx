import { Segmented } from '@src/ui/form/segmented.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { inkOn } from '@src/ui/theme/accent.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useId } from 'react';
import { LayoutThumbnail } from './layout-thumbnail.tsx';
import type { ColorItem, TilesItem } from './setting-item.ts';

interface ChoiceProps<Item> {
  readonly item: Item;
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
}

/** Colour swatches with names; the selected one has a check mark. */
export function ColorControl({ item, value, disabled, onChange }: ChoiceProps<ColorItem>) {
  const t = useTranslate();
  const name = useId();
  return (
    <div className="setting-colors" role="radiogroup" aria-label={t(item.label)}>
      {item.options.map((option) => (
        <label key={option.value} className="setting-color" title={t(option.label)}>
          <input
            type="radio"
            className="setting-input"
            name={name}
            value={option.value}
            checked={option.value.toLowerCase() === value.toLowerCase()}
            disabled={disabled}
            aria-label={t(option.label)}
            onChange={() => onChange(option.value)}
          />
          <span className="setting-swatch" style={{ background: option.value, color: inkOn(option.value) }}>
            <Icon name="pi pi-check" />
          </span>
        </label>
      ))}
    </div>
  );
}

/** Navigation modes as thumbnails with names. */
export function TilesControl({ item, value, disabled, onChange }: ChoiceProps<TilesItem>) {
  const t = useTranslate();
  const name = useId();
  return (
    <div className="setting-tiles" role="radiogroup" aria-label={t(item.label)}>
      {item.options.map((option) => (
        <label key={option.value} className="setting-tile">
          <input
            type="radio"
            className="setting-input"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={disabled}
            onChange={() => onChange(option.value)}
          />
          <LayoutThumbnail type={option.value} />
          <span>{t(option.label)}</span>
        </label>
      ))}
    </div>
  );
}

export interface ThemeControlProps {
  readonly value: 'light' | 'dark' | 'system';
  readonly onChange: (value: 'light' | 'dark' | 'system') => void;
}

/** Theme: light, dark or system. */
export function ThemeControl({ value, onChange }: ThemeControlProps) {
  const t = useTranslate();
  return (
    <Segmented
      label={t('layout.setting.darkMode')}
      value={value}
      onChange={onChange}
      options={[
        { value: 'light', label: t('layout.setting.themeLight'), icon: 'pi pi-sun' },
        { value: 'dark', label: t('layout.setting.themeDark'), icon: 'pi pi-moon' },
        { value: 'system', label: t('layout.setting.themeSystem'), icon: 'pi pi-desktop' },
      ]}
    />
  );
}
