import type { FieldKind } from '@src/contracts/resource/field-kinds/field-kind.ts';
import { kindOf } from '@src/contracts/resource/field-kinds/index.ts';
import { textOf } from '@src/lib/text/text-of.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { PopoverPanel } from '@src/ui/menu/popover-panel.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { MomentPicker } from './calendar/moment-picker.tsx';
import { type FieldInput, type InputProps, nativeProps } from './input-props.ts';

/**
 * A text field for a date with a button that opens the calendar. Invalid text remains the value of the field, so that
 * validation reports it and no input is lost.
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
            content={(close) => <MomentPicker value={value} withTime={withTime} onPick={pick} onClose={close} />}
          >
            <Icon name="pi pi-calendar" />
          </PopoverPanel>
        )}
      </span>
    );
  };

/** Input for a day. */
export const DateInput = calendarInput(kindOf('date'), false);
/** Input for a date and time. */
export const DatetimeInput = calendarInput(kindOf('datetime'), true);
