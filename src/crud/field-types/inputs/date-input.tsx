import type { FieldKind } from '@src/contracts/resource/field-types/field-kind.ts';
import { kindOf } from '@src/contracts/resource/field-types/index.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { PopoverPanel } from '@src/ui/menu/popover-panel.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { Calendar } from 'primereact/calendar';
import { useEffect, useEffectEvent, useState } from 'react';
import { type FieldInput, type InputProps, nativeProps, textOf } from './input-props.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** `YYYY-MM-DD` of a day as the operator's calendar shows it. */
export const writeDay = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** `YYYY-MM-DD HH:mm:ss` of a moment as the operator's clock shows it. */
export const writeMoment = (date: Date): string =>
  `${writeDay(date)} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;

/** The day or moment behind a kept text, on the operator's clock; null when there is none. */
export function readLocal(text: unknown): Date | null {
  if (typeof text !== 'string') return null;
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2}):(\d{2}))?$/.exec(text) ?? [];
  if (year === undefined) return null;
  return new Date(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour ?? 0),
    Number(minute ?? 0),
    Number(second ?? 0),
  );
}

/** Esc closes the calendar alone, not the dialog around the form; asked of the window, for a chosen day may lose the focus. */
function useEscape(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);
}

interface PickerProps {
  readonly value: unknown;
  readonly withTime: boolean;
  readonly onPick: (text: string | null) => void;
  readonly onClose: () => void;
}

function Picker({ value, withTime, onPick, onClose }: PickerProps) {
  const write = withTime ? writeMoment : writeDay;
  useEscape(onClose);
  return (
    <Calendar
      inline
      value={readLocal(value)}
      showTime={withTime}
      showSeconds={withTime}
      showButtonBar
      onChange={(event) => {
        onPick(event.value instanceof Date ? write(event.value) : null);
        if (!withTime) onClose();
      }}
    />
  );
}

/**
 * A text field for a day or a moment, and a button for the calendar, which covers nothing until it is asked for. A text that is
 * none stays in the field as the value, so that the rules of the form name it and nothing typed is lost.
 */
const calendarInput = ({ parse }: FieldKind, withTime: boolean): FieldInput =>
  function CalendarInput(props: InputProps) {
    const t = useTranslate();
    const [draft, setDraft] = useState<string | null>(null);
    const { field, value, onChange, onBlur, disabled, placeholder } = props;
    const type = (text: string) => {
      setDraft(text);
      const next = text.trim() === '' ? null : (parse(text, field) ?? text);
      if (next !== (value ?? null)) onChange(next);
    };
    const pick = (text: string | null) => {
      setDraft(null);
      onChange(text);
    };
    return (
      <span className="record-line">
        <input
          type="text"
          autoComplete="off"
          spellCheck={false}
          {...nativeProps(props)}
          placeholder={placeholder ?? t(withTime ? 'record.input.moment' : 'record.input.day')}
          className="input"
          value={draft ?? textOf(value)}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => {
            setDraft(null);
            onBlur();
          }}
        />
        {!disabled && (
          <PopoverPanel
            label={t('record.input.pickDate')}
            className="button button-icon record-icon-button"
            iconOnly
            align="end"
            content={(close) => <Picker value={value} withTime={withTime} onPick={pick} onClose={close} />}
          >
            <Icon name="pi pi-calendar" />
          </PopoverPanel>
        )}
      </span>
    );
  };

/** A day. */
export const DateInput = calendarInput(kindOf('date'), false);
/** A day and a time. */
export const DatetimeInput = calendarInput(kindOf('datetime'), true);
