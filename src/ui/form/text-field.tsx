import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldProblem, problemAttributes } from './field-problem.tsx';

/** Props common to both controls. */
type ControlProps = Pick<
  ComponentProps<'textarea'>,
  'aria-describedby' | 'aria-invalid' | 'aria-required' | 'autoComplete' | 'disabled' | 'maxLength' | 'placeholder'
>;

interface TextFieldProps extends ControlProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  /** Multi-line with this number of visible lines; `true` uses the browser's default. */
  readonly lines?: number | boolean;
  /** Id of a `datalist` with suggestions for a single line. */
  readonly list?: string;
  readonly className?: string;
  /** Note shown below and referenced by `aria-describedby`. */
  readonly note?: ReactNode;
  /** Error of the value, shown below. */
  readonly problem?: string | null;
}

/** A text field with a label, single-line or multi-line. */
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
