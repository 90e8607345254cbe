import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldProblem, problemAttributes } from './field-problem.tsx';

/** What either control takes. */
type ControlProps = Pick<
  ComponentProps<'textarea'>,
  'aria-describedby' | 'aria-invalid' | 'aria-required' | 'autoComplete' | 'disabled' | 'maxLength' | 'placeholder'
>;

interface TextFieldProps extends ControlProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Several lines, of which so many are shown; the browser decides for `true`. */
  readonly lines?: number | boolean;
  /** Id of a `datalist` with what is offered while a single line is typed. */
  readonly list?: string;
  readonly className?: string;
  /** What is said below; the control is described by it. */
  readonly note?: ReactNode;
  /** What is wrong with the value, said below. */
  readonly problem?: string | null;
}

/** A text under its label, in one line or several. */
export function TextField({
  label,
  lines = false,
  list,
  className,
  note,
  problem = null,
  onChange,
  ...rest
}: TextFieldProps) {
  const id = useId();
  const hasNote = note !== undefined && note !== null && note !== false;
  const control = {
    ...(hasNote ? { 'aria-describedby': `${id}-note` } : {}),
    ...problemAttributes(hasNote ? `${id}-problem ${id}-note` : `${id}-problem`, problem),
    ...rest,
    id,
    className: className === undefined ? 'input' : `input ${className}`,
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onChange(currentTarget.value),
  };
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {lines === false ? (
        <input {...control} list={list} />
      ) : (
        <textarea {...control} {...(typeof lines === 'number' ? { rows: lines } : {})} />
      )}
      <FieldProblem id={`${id}-problem`} problem={problem} />
      {hasNote && <div id={`${id}-note`}>{note}</div>}
    </div>
  );
}
