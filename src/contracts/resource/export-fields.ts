import type { ResourceDefinition } from './definition.ts';
import type { FieldDefinition } from './field.ts';

/** Fields of the single lines of a record, where its definition hands them out. */
export const lineFields = ({ exportLines }: ResourceDefinition): readonly FieldDefinition[] =>
  exportLines?.fields ?? [];

/** True when a file with these columns has one row per line instead of one per record. */
export const isByLine = (definition: ResourceDefinition, columns: readonly string[]): boolean =>
  lineFields(definition).some(({ name }) => columns.includes(name));

/** The field that a column of an export is about: one of the record, or of its lines. */
export const exportFieldOf = (definition: ResourceDefinition, name: string): FieldDefinition | undefined =>
  [...definition.fields, ...lineFields(definition)].find((field) => field.name === name);
