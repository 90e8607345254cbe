import type { FieldDefinition, FieldOption } from '@src/contracts/resource/field.ts';
import type { LifecycleDefinition } from '@src/contracts/resource/lifecycle.ts';

type Rest = Omit<FieldDefinition, 'name' | 'kind' | 'label'>;

/** A field of the area of products; its words stand under its name. */
export const productField = (name: string, kind: string, rest: Rest = {}): FieldDefinition => ({
  name,
  kind,
  label: `product.field.${name}`,
  ...rest,
});

/** A field that follows from what happens, and that nobody types in. */
export const followingField = (name: string, kind: string, rest: Rest = {}): FieldDefinition =>
  productField(name, kind, { readOnly: true, ...rest });

/** The states of a life cycle as a field. */
export const statusField = ({ regions }: LifecycleDefinition): FieldDefinition =>
  followingField('status', 'select', {
    filter: true,
    list: { width: 130 },
    options: Object.entries(regions[0]?.states ?? {}).map(([value, { label, tone }]) => ({ value, label, tone })),
  });

/** Values to choose from; their words stand under the name of the group. */
export const productOptions = (group: string, ...values: readonly string[]): FieldOption[] =>
  values.map((value) => ({ value, label: `product.${group}.${value}` }));

/** Not among the columns until somebody wants it. */
export const HIDDEN_COLUMN = { list: { hidden: true } } as const;
