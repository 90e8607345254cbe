import './date-line.css';
import { DATE_TEXTS } from '@locales/lazy/date.ts';
import type { ComponentProps } from 'react';
import { Icon } from '../../icon/icon.tsx';
import { lazyOutlet } from '../../lazy-component.tsx';
import { PopoverPanel } from '../../menu/popover-panel.tsx';
import { useTexts } from '../../text/use-texts.ts';
import { useTranslate } from '../../use-translate.ts';
import { DATE_KINDS, type DateKind } from './date-kinds.ts';
import type { MomentPickerProps } from './moment-picker.tsx';
import type { DateText } from './use-date-text.ts';

/** Takes the calendar's place until its code is loaded. */
const CalendarPlace = () => <div className="date-calendar-place" aria-busy="true" />;

/** Loaded when it is first opened. */
const LazyMomentPicker = lazyOutlet<MomentPickerProps>(
  async () => (await import('./moment-picker.tsx')).MomentPicker,
  CalendarPlace,
);

interface DateLineProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'className'> {
  readonly kind: DateKind;
  readonly typed: DateText;
  /** Name of the field, for the name of the calendar's button. */
  readonly name?: string | undefined;
  readonly 'data-testid'?: string | undefined;
}

/** A text field for a date, and a button that opens the calendar. All other props are passed to the text field. */
export function DateLine({ kind, typed, name, placeholder, disabled, onBlur, onKeyDown, ...rest }: DateLineProps) {
  useTexts(DATE_TEXTS);
  const t = useTranslate();
  const { read, shape } = DATE_KINDS[kind];
  const open = t('date.pick');
  return (
    <span className="date-line">
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        {...rest}
        disabled={disabled}
        placeholder={placeholder ?? t(shape)}
        className="input"
        value={typed.text}
        onChange={(event) => typed.type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) typed.settle();
          onKeyDown?.(event);
        }}
        onBlur={(event) => {
          typed.settle();
          onBlur?.(event);
        }}
      />
      {disabled !== true && (
        <PopoverPanel
          label={name === undefined ? open : t('component.pair', { name, value: open })}
          className="button button-icon date-button"
          iconOnly
          align="end"
          content={(close) => (
            <LazyMomentPicker
              value={read(typed.text) ?? ''}
              withTime={kind === 'moment'}
              onPick={typed.replace}
              onClose={close}
            />
          )}
        >
          <Icon name="pi pi-calendar" />
        </PopoverPanel>
      )}
    </span>
  );
}
