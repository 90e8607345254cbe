import { Icon } from '../icon/icon.tsx';

interface FieldProblemProps {
  readonly id: string;
  /** What is wrong with the value; null while nothing is. */
  readonly problem: string | null;
}

/** Why a value is marked as wrong; its control is described by it. */
export function FieldProblem({ id, problem }: FieldProblemProps) {
  if (problem === null) return null;
  return (
    <p id={id} className="field-error" role="alert">
      <Icon name="pi pi-exclamation-circle" />
      {problem}
    </p>
  );
}

/** Attributes of a control whose problem, if there is one, stands under this id. */
export const problemAttributes = (id: string, problem: string | null) =>
  problem === null ? {} : { 'aria-invalid': true, 'aria-describedby': id };
