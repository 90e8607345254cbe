import { Icon } from '../icon/icon.tsx';

interface FieldProblemProps {
  readonly id: string;
  /** Error of the value; null for none. */
  readonly problem: string | null;
}

/** Error message of a field, referenced by `aria-describedby`. */
export function FieldProblem({ id, problem }: FieldProblemProps) {
  if (problem === null) return null;
  return (
    <p id={id} className="field-error" role="alert">
      <Icon name="pi pi-exclamation-circle" />
      {problem}
    </p>
  );
}

/** Accessibility attributes of a control whose error message has this id. */
export const problemAttributes = (id: string, problem: string | null) =>
  problem === null ? {} : { 'aria-invalid': true, 'aria-describedby': id };
