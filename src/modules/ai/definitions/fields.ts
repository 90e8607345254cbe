import type { FieldDefinition, FieldOption } from '@src/contracts/resource/field.ts';
import type { LifecycleDefinition, LifecycleState } from '@src/contracts/resource/lifecycle.ts';

/** What a field is beside its name, its kind and its label. */
type Rest = Omit<FieldDefinition, 'name' | 'kind' | 'label'>;

/** Makes the fields of one resource; labels are `ai.<resource>.field.<name>`. */
export const fieldsFor =
  (resource: string) =>
  (name: string, kind: string, rest: Rest = {}): FieldDefinition => ({
    name,
    kind,
    label: `ai.${resource}.field.${name}`,
    ...rest,
  });

/** Choices whose labels are `ai.<group>.<value>`. */
export const choices = (group: string, values: readonly string[]): FieldOption[] =>
  values.map((value) => ({ value, label: `ai.${group}.${value}` }));

/** The states of a life cycle with one region, as choices of its field. */
export const stateChoices = ({ regions }: LifecycleDefinition): FieldOption[] =>
  Object.entries(regions[0]?.states ?? {}).map(([value, { label, tone }]) => ({ value, label, tone }));

/** Makes the states of one resource; labels are `ai.<resource>.status.<name>`. */
export const statesFor =
  (resource: string) =>
  (name: string, tone: LifecycleState['tone'], icon: string): LifecycleState => ({
    label: `ai.${resource}.status.${name}`,
    tone,
    icon: `pi pi-${icon}`,
  });

/** A column that is there when somebody adds it. */
export const HIDDEN = { list: { hidden: true } } as const;
/** Set by the server alone. */
export const SET = { readOnly: true } as const;
