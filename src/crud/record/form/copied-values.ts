import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { isSecret } from '@src/contracts/resource/field-kinds/index.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { formFields, isFixed } from './form-values.ts';

/**
 * Initial values of a duplicate: the fields of the form for a new record, without secrets, masked values and unique
 * values.
 */
export function copiedValues(definition: ResourceDefinition, record: RecordValues): RecordValues {
  const copied = formFields({ definition, isNew: true }).filter(
    (field) => !isFixed(field, true) && !isSecret(field) && field.mask === undefined && field.unique === undefined,
  );
  return Object.fromEntries(copied.map(({ name }) => [name, record[name] ?? null]));
}
