import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import type { ComponentType } from 'react';

/** Props of a form input. */
export interface InputProps {
  readonly field: FieldDefinition;
  /** The id that the label refers to; set on the element that receives the focus. */
  readonly id: string;
  /** The id of the label, for controls that a label's `for` cannot refer to. */
  readonly labelId: string;
  /** Null when empty. */
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
  readonly disabled: boolean;
  readonly required: boolean;
  readonly invalid: boolean;
  /** Ids of help and error, for `aria-describedby`. */
  readonly describedBy: string | undefined;
  readonly placeholder: string | undefined;
  /** The other values of the form. */
  readonly values: RecordValues;
  /** The name of the form's resource, and the id of the edited record: null for a new one. */
  readonly resource: string;
  readonly record: string | null;
}

/** A form input. */
export type FieldInput = ComponentType<InputProps>;

/**
 * Accessibility attributes. Controls of the component library receive them by `pt`, because some pass other props to
 * their wrapper.
 */
export const ariaOf = ({ required, invalid, describedBy }: InputProps) => ({
  'aria-required': required,
  'aria-invalid': invalid,
  'aria-describedby': describedBy,
});

/** Common props of native inputs. */
export function nativeProps(props: InputProps) {
  const { id, onBlur, disabled, placeholder } = props;
  return {
    id,
    onBlur,
    disabled,
    placeholder,
    ...ariaOf(props),
  };
}

/** The value of typed text: null for an empty one, so that a cleared field equals one that was never filled in. */
export const typedValue = (text: string): string | null => (text === '' ? null : text);
