import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { inputOf } from '../field-kinds/inputs/index.ts';
import type { FieldInput, InputProps } from '../field-kinds/inputs/input-props.ts';

/** What a form hands to the control of a field that nobody has filled in; `id` is that of the field unless it is given. */
export const inputProps = (field: FieldDefinition, id = field.name): InputProps => ({
  ...{ field, id, labelId: `${id}-label`, value: null, values: {}, resource: 'order', record: null },
  onChange: () => undefined,
  onBlur: () => undefined,
  ...{ disabled: false, required: false, invalid: false, describedBy: undefined, placeholder: undefined },
});

/**
 * The control for a kind of field.
 * @throws TypeError when it has none
 */
export function controlFor(kind: string): FieldInput {
  const Input = inputOf(kind);
  if (Input === null) throw new TypeError(`no control for ${kind}`);
  return Input;
}
