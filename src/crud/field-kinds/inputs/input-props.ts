import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import type { ComponentType } from 'react';

/** Props of a control in a form. */
export interface InputProps {
  readonly field: FieldDefinition;
  /** The id that the label points at; the control gives it to what takes the focus. */
  readonly id: string;
  /** The id of the label, for controls that no `for` can reach. */
  readonly labelId: string;
  /** Null when nothing is filled in. */
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
  /** The name of the form's own resource, and the record that is changed: null for a new one. */
  readonly resource: string;
  readonly record: string | null;
}

/** A control in a form. */
export type FieldInput = ComponentType<InputProps>;

/** Accessibility attributes; controls of the library take them by `pt`, because some pass other props to their wrapper. */
export const ariaOf = ({ required, invalid, describedBy }: InputProps) => ({
  'aria-required': required,
  'aria-invalid': invalid,
  'aria-describedby': describedBy,
});

/** Props that every native control takes. */
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

/** The value behind what was typed: nothing for an emptied field, so that it is the same again as one never filled in. */
export const typedValue = (text: string): string | null => (text === '' ? null : text);
