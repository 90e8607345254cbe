import type { FieldDefinition, FieldOption } from './field.ts';
import type { LifecycleDefinition, LifecycleState } from './lifecycle.ts';

/** What a field is beside its name, its kind and its label. */
type Rest = Omit<FieldDefinition, 'name' | 'kind' | 'label'>;

/** Makers of the parts of definitions whose labels stand under one name of the texts, such as `eav`. */
export const labelledParts = (area: string) => ({
  /** Makes the fields of one resource; labels are `<area>.<resource>.field.<name>`. */
  fieldsFor:
    (resource: string) =>
    (name: string, kind: string, rest: Rest = {}): FieldDefinition => ({
      name,
      kind,
      label: `${area}.${resource}.field.${name}`,
      ...rest,
    }),
  /** Choices whose labels are `<area>.<group>.<value>`. */
  choices: (group: string, values: readonly string[]): FieldOption[] =>
    values.map((value) => ({ value, label: `${area}.${group}.${value}` })),
  /** Makes the states of one resource; labels are `<area>.<resource>.status.<name>`. */
  statesFor:
    (resource: string) =>
    (name: string, tone: LifecycleState['tone'], icon: string): LifecycleState => ({
      label: `${area}.${resource}.status.${name}`,
      tone,
      icon: `pi pi-${icon}`,
    }),
  /** Groups of a form; labels are `<area>.<resource>.group.<name>`. */
  groupsFor: (resource: string, names: readonly string[]) => ({
    groups: names.map((name) => ({ name, label: `${area}.${resource}.group.${name}` })),
  }),
});

/** The states of a life cycle with one region, as choices of its field. */
export const stateChoices = ({ regions }: LifecycleDefinition): FieldOption[] =>
  Object.entries(regions[0]?.states ?? {}).map(([value, { label, tone }]) => ({ value, label, tone }));

/** A column that is there when somebody adds it. */
export const HIDDEN = { list: { hidden: true } } as const;
/** Set by the server alone. */
export const SET = { readOnly: true } as const;
/** Kept in the record and drawn by the module itself. */
export const APART = { list: false, filter: false, detail: false, export: false } as const;
