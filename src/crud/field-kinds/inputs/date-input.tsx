import { textOf } from '@src/lib/text/text-of.ts';
import { DATE_KINDS, type DateKind } from '@src/ui/form/date/date-kinds.ts';
import { DateLine } from '@src/ui/form/date/date-line.tsx';
import { useDateText } from '@src/ui/form/date/use-date-text.ts';
import { type FieldInput, type InputProps, nativeProps, typedValue } from './input-props.ts';

/**
 * A text field for a date with a button that opens the calendar. Invalid text remains the value of the field, so that
 * validation reports it and no input is lost.
 */
const dateInput = (kind: DateKind): FieldInput =>
  function RecordDateInput(props: InputProps) {
    const { value, onChange } = props;
    const typed = useDateText({
      value: textOf(value),
      read: DATE_KINDS[kind].read,
      onChange: (text) => onChange(typedValue(text)),
      onWrong: onChange,
    });
    return <DateLine {...nativeProps(props)} kind={kind} typed={typed} />;
  };

/** Input for a day. */
export const DateInput = dateInput('day');
/** Input for a date and time. */
export const DatetimeInput = dateInput('moment');
