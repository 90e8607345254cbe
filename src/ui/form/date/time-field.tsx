import { MIDNIGHT, readTime } from '@src/contracts/resource/field-kinds/date/calendar.ts';
import { type RefObject, useId } from 'react';
import { useTranslate } from '../../use-translate.ts';
import { FieldProblem, problemAttributes } from '../field-problem.tsx';
import { useDateText } from './use-date-text.ts';

interface TimeFieldProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  /** `HH:mm:ss`. */
  readonly value: string;
  /** Called with a whole valid time: midnight when the text is deleted. */
  readonly onChange: (value: string) => void;
  /** Called while the text is typed: whether it is no time. */
  readonly onWrong: (isWrong: boolean) => void;
  readonly onEnter: () => void;
}

/** A text field for the time of a day; the browser's own shows 12 or 24 hours in the language of the browser. */
export function TimeField({ ref, value, onChange, onWrong, onEnter }: TimeFieldProps) {
  const t = useTranslate();
  const id = useId();
  const typed = useDateText({ value, read: readTime, onChange, empty: MIDNIGHT });
  const problem = typed.isWrong ? t('calendar.wrongTime') : null;
  return (
    <div className="calendar-time">
      <label htmlFor={id}>{t('calendar.time')}</label>
      <input
        ref={ref}
        id={id}
        type="text"
        autoComplete="off"
        spellCheck={false}
        {...problemAttributes(`${id}-problem`, problem)}
        placeholder={t('calendar.timeShape')}
        className="input"
        value={typed.text}
        onChange={({ currentTarget: { value: text } }) => {
          onWrong(text.trim() !== '' && readTime(text) === undefined);
          typed.type(text);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          // It ends the choice of a time; it does not send the form around the calendar.
          event.preventDefault();
          typed.settle();
          onEnter();
        }}
        onBlur={typed.settle}
      />
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </div>
  );
}
