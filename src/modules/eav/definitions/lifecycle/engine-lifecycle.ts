import type { Condition } from '@src/contracts/resource/condition.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { SET, stateChoices } from '@src/contracts/resource/labelled-parts.ts';
import type { LifecycleDefinition, LifecycleEvent } from '@src/contracts/resource/lifecycle.ts';
import type { UserLifecycle, UserLifecycleEvent } from './user-lifecycle.ts';

/** Columns of records with a lifecycle: the state, and the time when it was entered. */
export const LIFECYCLE_STATE_COLUMN = 'lifeState';
export const LIFECYCLE_SINCE_COLUMN = 'lifeSince';

/** Renames the fields of a condition. */
export function renamedFields(condition: Condition, nameOf: (field: string) => string): Condition {
  if ('all' in condition) return { all: condition.all.map((each) => renamedFields(each, nameOf)) };
  if ('any' in condition) return { any: condition.any.map((each) => renamedFields(each, nameOf)) };
  if ('not' in condition) return { not: renamedFields(condition.not, nameOf) };
  return { ...condition, field: nameOf(condition.field) };
}

const labelOf = ({ zh, en }: { readonly zh: string; readonly en: string }) => ({ zh_CN: zh, en });

const eventOf = (event: UserLifecycleEvent): LifecycleEvent => ({
  label: labelOf(event),
  ...(event.color === '' ? {} : { color: event.color }),
  ...(event.by === 'clock' ? { manual: false as const } : {}),
  ...(event.reason === 'none' ? {} : { reason: event.reason }),
  ...(event.bulk ? { bulk: true } : {}),
});

/** Builds the engine's lifecycle definition from a user-made one; `columnOf` returns the column of a field id. */
export function toEngineLifecycle(
  drawn: UserLifecycle,
  collection: string,
  columnOf: (field: string) => string,
): LifecycleDefinition {
  return {
    id: `life${collection.replace(/\W/g, '')}`.slice(0, 41),
    regions: [
      {
        field: LIFECYCLE_STATE_COLUMN,
        initial: drawn.initial,
        states: Object.fromEntries(
          drawn.states.map(({ name, tone, final, ...words }) => [
            name,
            { label: labelOf(words), tone, ...(final ? { final: true } : {}) },
          ]),
        ),
        transitions: drawn.transitions.map(({ event, from, to, when, otherwiseZh, otherwiseEn }) => ({
          ...{ event, from, to },
          ...(when === null
            ? {}
            : {
                guard: {
                  when: renamedFields(when, columnOf),
                  otherwise:
                    otherwiseZh === '' && otherwiseEn === ''
                      ? 'eav.life.guardFails'
                      : { zh_CN: otherwiseZh || otherwiseEn, en: otherwiseEn || otherwiseZh },
                },
              }),
        })),
      },
    ],
    events: Object.fromEntries(drawn.events.map((event) => [event.name, eventOf(event)])),
  };
}

/** The fields that a lifecycle adds: the state, and the time when it was entered. */
export const lifecycleFields = (lifecycle: LifecycleDefinition): readonly FieldDefinition[] => [
  {
    name: LIFECYCLE_STATE_COLUMN,
    kind: 'select',
    label: 'eav.life.state',
    options: stateChoices(lifecycle),
    filter: true,
    ...SET,
    list: { width: 120 },
  },
  {
    name: LIFECYCLE_SINCE_COLUMN,
    kind: 'datetime',
    label: 'eav.life.since',
    ...SET,
    list: { width: 170, hidden: true },
  },
];
