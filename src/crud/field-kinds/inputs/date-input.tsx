import type { FieldKind } from '@src/contracts/resource/field-kinds/field-kind.ts';
import { kindOf } from '@src/contracts/resource/field-kinds/index.ts';
import { textOf } from '@src/lib/text/text-of.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { PopoverPanel } from '@src/ui/menu/popover-panel.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { MomentPicker } from './calendar/moment-picker.tsx';
import { type FieldInput, type InputProps, nativeProps } from './input-props.ts';
import { useTypedText } from './use-typed-text.ts';

/**
 * A text field for a date with a button that opens the calendar. Invalid text remains the value of the field, so that
 * validation reports it and no input is lost.
 */
const calendarInput = ({ parse }: FieldKind, withTime: boolean): FieldInput =>
  function CalendarInput(props: InputProps) {
    const t = useTranslate();
    const { field, value, onChange, onBlur, disabled, placeholder } = props;
    const typed = useTypedText(value);
    const type = (text: string) => {
      typed.type(text);
      const next = text.trim() === '' ? null : (parse(text, field) ?? text);
      if (next !== (value ?? null)) onChange(next);
    };
    const pick = (text: string | null) => {
      typed.end();
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
          value={typed.text ?? textOf(value)}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => {
            typed.end();
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
