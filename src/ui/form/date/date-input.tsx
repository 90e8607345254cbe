import { DATE_TEXTS } from '@locales/lazy/date.ts';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../text/use-texts.ts';
import { useTranslate } from '../../use-translate.ts';
import { FieldProblem, problemAttributes } from '../field-problem.tsx';
import { DATE_KINDS, type DateKind } from './date-kinds.ts';
import { DateLine } from './date-line.tsx';
import { useDateText } from './use-date-text.ts';

interface DateInputProps {
  readonly kind: DateKind;
  readonly label: string;
  /** `YYYY-MM-DD`, with ` HH:mm:ss` for a moment; `''` when empty. */
  readonly value: string;
  /** Called with a whole valid date, or with `''` when the text is deleted. */
  readonly onChange: (value: string) => void;
  /**
   * Called with text that is no date, for forms that must not be sent with it: they pass it back as `value`. Without it
   * the caller keeps the last date.
   */
  readonly onWrong?: ((text: string) => void) | undefined;
  /** Id of an error that the caller shows about this field. */
  readonly problemId?: string | undefined;
  readonly 'data-testid'?: string | undefined;
}

/**
 * A text field for a date outside of record forms, named by its label, with a calendar. Wrong text stays in it, and is
 * marked when typing has ended.
 */
export const DateInput = ({ label, ...rest }: DateInputProps) => (
  <Dated {...rest} label={label} named={{ 'aria-label': label }} />
);

/** A `DateInput` with a visible label. */
export function DateField(props: DateInputProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {props.label}
      </label>
      <Dated {...props} named={{ id }} />
    </div>
  );
}

interface DatedProps extends DateInputProps {
  /** What names the text field. */
  readonly named: { readonly id: string } | { readonly 'aria-label': string };
}

function Dated({ kind, label, named, value, onChange, onWrong, problemId, ...rest }: DatedProps): ReactNode {
  useTexts(DATE_TEXTS);
  const t = useTranslate();
  const id = useId();
  const { read, wrong } = DATE_KINDS[kind];
  const typed = useDateText({ value, read, onChange, onWrong });
  const ids = [...(typed.isWrong ? [id] : []), ...(problemId === undefined ? [] : [problemId])];
  const problem = ids.length === 0 ? null : ids.join(' ');
  return (
    <div className="date-input">
      <DateLine
        {...rest}
        {...named}
        {...problemAttributes(problem ?? id, problem)}
        kind={kind}
        name={label}
        typed={typed}
      />
      <FieldProblem id={id} problem={typed.isWrong ? t(wrong) : null} />
    </div>
  );
}
