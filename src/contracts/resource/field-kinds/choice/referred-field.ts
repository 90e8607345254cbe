import type { FieldDefinition } from '../../field.ts';

/** Converts a reference field to a relation to the resource that it refers to in this record; null for plain text. */
export function referredField(
  { refersTo, ...field }: FieldDefinition,
  values: Readonly<Record<string, unknown>>,
): FieldDefinition | null {
  if (refersTo === undefined) return null;
  const { by, resources } = refersTo;
  const chosen = String(values[by] ?? '');
  const resource = Object.hasOwn(resources, chosen) ? resources[chosen] : undefined;
  return resource === undefined ? null : { ...field, kind: 'relation', relation: { resource } };
}
