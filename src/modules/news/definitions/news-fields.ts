import type { FieldDefinition, FieldOption } from '@src/contracts/resource/field.ts';
import type { LifecycleDefinition, LifecycleState } from '@src/contracts/resource/lifecycle.ts';

type Rest = Omit<FieldDefinition, 'name' | 'kind' | 'label'>;

/** A field of news and ads; its words stand under its name. */
export const newsField = (name: string, kind: string, rest: Rest = {}): FieldDefinition => ({
  name,
  kind,
  label: `news.field.${name}`,
  ...rest,
});

/** A field that follows from what happens, and that nobody types in. */
export const derivedProductField = (name: string, kind: string, rest: Rest = {}): FieldDefinition =>
  newsField(name, kind, { readOnly: true, ...rest });

/** The states of a life cycle as a field. */
export const statusField = ({ regions }: LifecycleDefinition): FieldDefinition =>
  derivedProductField('status', 'select', {
    filter: true,
    list: { width: 130 },
    options: Object.entries(regions[0]?.states ?? {}).map(([value, { label, tone }]) => ({ value, label, tone })),
  });

/** Values to choose from; their words stand under the name of the group. */
export const newsOptions = (group: string, ...values: readonly string[]): FieldOption[] =>
  values.map((value) => ({ value, label: `news.${group}.${value}` }));

/** A state whose words stand under the name of the group. */
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

/** Events that leave a record in the state it is in. */
export const inPlace = (states: readonly string[], ...events: readonly string[]) =>
  states.flatMap((state) => events.map((event) => ({ event, from: [state], to: state })));

/** Not among the columns until somebody wants it. */
export const HIDDEN_COLUMN = { list: { hidden: true } } as const;
