import { Calendar } from 'primereact/calendar';
import { ariaOf, type FieldInput, type InputProps } from './input-props.ts';

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

const calendarInput = (withTime: boolean): FieldInput =>
  function CalendarInput(props: InputProps) {
    const { id, value, onChange, onBlur, disabled, invalid, placeholder } = props;
    const write = withTime ? writeMoment : writeDay;
    return (
      <Calendar
        inputId={id}
        className="record-wide-control"
        value={readLocal(value)}
        showTime={withTime}
        showSeconds={withTime}
        showIcon
        showButtonBar
        appendTo="self"
        disabled={disabled}
        invalid={invalid}
        placeholder={placeholder ?? ''}
        pt={{ input: { root: ariaOf(props) } }}
        onChange={(event) => onChange(event.value instanceof Date ? write(event.value) : null)}
        onBlur={onBlur}
      />
    );
  };

/** A day. */
export const DateInput = calendarInput(false);
/** A day and a time. */
export const DatetimeInput = calendarInput(true);
