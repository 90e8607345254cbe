import type { FieldDefinition, FieldOption } from '@src/contracts/resource/field.ts';
import type { LifecycleDefinition } from '@src/contracts/resource/lifecycle.ts';

type Rest = Omit<FieldDefinition, 'name' | 'kind' | 'label'>;

/** Field of a product resource, with a label in the `product.field` texts. */
export const productField = (name: string, kind: string, rest: Rest = {}): FieldDefinition => ({
  name,
  kind,
  label: `product.field.${name}`,
  ...rest,
});

/** Read-only field whose value the server derives. */
export const derivedProductField = (name: string, kind: string, rest: Rest = {}): FieldDefinition =>
  productField(name, kind, { readOnly: true, ...rest });

/** States of a lifecycle, as a field. */
export const statusField = ({ regions }: LifecycleDefinition): FieldDefinition =>
  derivedProductField('status', 'select', {
    filter: true,
    list: { width: 130 },
    options: Object.entries(regions[0]?.states ?? {}).map(([value, { label, tone }]) => ({ value, label, tone })),
  });

/** Options with labels in the texts of a group. */
export const productOptions = (group: string, ...values: readonly string[]): FieldOption[] =>
  values.map((value) => ({ value, label: `product.${group}.${value}` }));

/** Column that is hidden by default. */
export const HIDDEN_COLUMN = { list: { hidden: true } } as const;
