import type { FieldDefinition } from '../../field.ts';

/** A text that names a record here, as a relation to the resource of that record; null where it is what it says. */
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
