import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { isSecret } from '@src/contracts/resource/field-kinds/index.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { formFields, isFixed } from './form-values.ts';

/**
 * Values that a duplicate of a record starts with: what the form of a new record asks for, without secrets, masked values and
 * those that no two records may share.
 */
export function copiedValues(definition: ResourceDefinition, record: RecordValues): RecordValues {
  const copied = formFields({ definition, isNew: true }).filter(
    (field) => !isFixed(field, true) && !isSecret(field) && field.mask === undefined && field.unique === undefined,
  );
  return Object.fromEntries(copied.map(({ name }) => [name, record[name] ?? null]));
}
