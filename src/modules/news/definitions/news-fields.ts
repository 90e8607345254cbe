import type { FieldDefinition, FieldOption } from '@src/contracts/resource/field.ts';
import type { LifecycleDefinition, LifecycleState } from '@src/contracts/resource/lifecycle.ts';

type Rest = Omit<FieldDefinition, 'name' | 'kind' | 'label'>;

/** Creates a field of news or ads; its label key is derived from its name. */
export const newsField = (name: string, kind: string, rest: Rest = {}): FieldDefinition => ({
  name,
  kind,
  label: `news.field.${name}`,
  ...rest,
});

/** Creates a derived, read-only field. */
export const derivedProductField = (name: string, kind: string, rest: Rest = {}): FieldDefinition =>
  newsField(name, kind, { readOnly: true, ...rest });

/** Creates the status field of a life cycle. */
export const statusField = ({ regions }: LifecycleDefinition): FieldDefinition =>
  derivedProductField('status', 'select', {
    filter: true,
    list: { width: 130 },
    options: Object.entries(regions[0]?.states ?? {}).map(([value, { label, tone }]) => ({ value, label, tone })),
  });

/** Creates options; their label keys are derived from the group's name. */
export const newsOptions = (group: string, ...values: readonly string[]): FieldOption[] =>
  values.map((value) => ({ value, label: `news.${group}.${value}` }));

/** Creates a state; its label key is derived from the group's name. */
export const newsState = (
  group: string,
  name: string,
  tone: LifecycleState['tone'],
  icon: string,
  final = false,
): LifecycleState => ({
  label: `news.${group}.${name}`,
  tone,
  icon: `pi pi-${icon}`,
  ...(final ? { final } : {}),
});

/** Creates events that keep the state. */
export const inPlace = (states: readonly string[], ...events: readonly string[]) =>
  states.flatMap((state) => events.map((event) => ({ event, from: [state], to: state })));

/** Column that is hidden by default. */
export const HIDDEN_COLUMN = { list: { hidden: true } } as const;
