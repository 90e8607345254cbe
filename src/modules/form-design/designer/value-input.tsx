import type { FormNode } from '@src/contracts/form-document/document.ts';
import { fieldOfNode } from '@src/contracts/form-document/node-field.ts';
import { inputOf } from '@src/crud/field-kinds/inputs/index.ts';
import { useId } from 'react';

const ignoreBlur = () => undefined;

interface ValueInputProps {
  readonly node: FormNode;
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** An input for a value of a node, in the control of its kind. */
export function ValueInput({ node, label, value, onChange }: ValueInputProps) {
  const id = useId();
  const field = fieldOfNode(node);
  const Input = inputOf(field.kind);
  if (Input === null) return null;
  return (
    <div className="field">
      <label id={`${id}-label`} className="field-label" htmlFor={id}>
        {label}
      </label>
      <Input
        field={field}
        id={id}
        labelId={`${id}-label`}
        value={value ?? null}
        onChange={onChange}
        onBlur={ignoreBlur}
        disabled={false}
        required={false}
        invalid={false}
        describedBy={undefined}
        placeholder={undefined}
        values={{}}
        resource="formSubmission"
        record={null}
      />
    </div>
  );
}
