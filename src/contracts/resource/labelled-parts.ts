import type { FieldDefinition, FieldOption } from './field.ts';
import type { LifecycleDefinition, LifecycleState } from './lifecycle.ts';

/** Properties of a field except name, kind and label. */
type Rest = Omit<FieldDefinition, 'name' | 'kind' | 'label'>;

/** Factories for parts of definitions whose labels share one locale key prefix, such as `eav`. */
export const labelledParts = (area: string) => ({
  /** Creates fields of one resource; labels are `<area>.<resource>.field.<name>`. */
  fieldsFor:
    (resource: string) =>
    (name: string, kind: string, rest: Rest = {}): FieldDefinition => ({
      name,
      kind,
      label: `${area}.${resource}.field.${name}`,
      ...rest,
    }),
  /** Options with the labels `<area>.<group>.<value>`. */
  choices: (group: string, values: readonly string[]): FieldOption[] =>
    values.map((value) => ({ value, label: `${area}.${group}.${value}` })),
  /** Creates states of one resource; labels are `<area>.<resource>.status.<name>`. */
  statesFor:
    (resource: string) =>
    (name: string, tone: LifecycleState['tone'], icon: string): LifecycleState => ({
      label: `${area}.${resource}.status.${name}`,
      tone,
      icon: `pi pi-${icon}`,
    }),
  /** Creates groups of a form; labels are `<area>.<resource>.group.<name>`. */
  groupsFor: (resource: string, names: readonly string[]) => ({
    groups: names.map((name) => ({ name, label: `${area}.${resource}.group.${name}` })),
  }),
});

/** The states of a single-region lifecycle, as options of its field. */
export const stateChoices = ({ regions }: LifecycleDefinition): FieldOption[] =>
  Object.entries(regions[0]?.states ?? {}).map(([value, { label, tone }]) => ({ value, label, tone }));

/** A column that is hidden until the operator adds it. */
export const HIDDEN = { list: { hidden: true } } as const;
/** Set by the server only. */
export const SET = { readOnly: true } as const;
/** Stored in the record and rendered by the module itself. */
export const APART = { list: false, filter: false, detail: false, export: false } as const;
