import type { ResourceDefinition } from './definition.ts';
import type { FieldDefinition } from './field.ts';

/** Fields of a record's line items, when its definition exports them. */
export const lineFields = ({ exportLines }: ResourceDefinition): readonly FieldDefinition[] =>
  exportLines?.fields ?? [];

/** True when an export with these columns has one row per line item instead of one per record. */
export const isByLine = (definition: ResourceDefinition, columns: readonly string[]): boolean =>
  lineFields(definition).some(({ name }) => columns.includes(name));

/** The field of an export column: one of the record, or of its line items. */
export const exportFieldOf = (definition: ResourceDefinition, name: string): FieldDefinition | undefined =>
  [...definition.fields, ...lineFields(definition)].find((field) => field.name === name);
