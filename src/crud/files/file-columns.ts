import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { lineFields } from '@src/contracts/resource/export-fields.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { isSecret } from '@src/contracts/resource/field-kinds/index.ts';

/** Fields that can be exported. */
export const exportFields = ({ fields }: ResourceDefinition): readonly FieldDefinition[] =>
  fields.filter((field) => field.export !== false && !isSecret(field));

/** Fields of the lines that can be exported. */
export const exportLineFields = (definition: ResourceDefinition): readonly FieldDefinition[] =>
  lineFields(definition).filter((field) => field.export !== false && !isSecret(field));

/** Fields that can be imported: those that can be edited in a form. */
export const importFields = ({ fields }: ResourceDefinition): readonly FieldDefinition[] =>
  fields.filter(({ readOnly, compute, form }) => readOnly !== true && compute === undefined && form !== false);

/**
 * Fields that a column of an import file can be mapped to: the importable ones, and the id, which identifies existing
 * records.
 */
export const mappableFields = (definition: ResourceDefinition): readonly FieldDefinition[] => [
  ...importFields(definition),
  ...definition.fields.filter(({ name }) => name === 'id'),
];

/** Column headings: the labels of the fields, followed by the field name where two labels are equal. */
export function headingsOf(fields: readonly FieldDefinition[], label: (field: FieldDefinition) => string) {
  const labels = fields.map(label);
  return fields.map((field, index) => {
    const own = labels[index] ?? field.name;
    return labels.filter((each) => each === own).length > 1 ? `${own} (${field.name})` : own;
  });
}
