import { isEmpty } from '@src/contracts/resource/condition.ts';
import type { Label } from '@src/contracts/resource/label.ts';
import type { LifecycleDefinition } from '@src/contracts/resource/lifecycle.ts';
import { type AnyMachineSnapshot, type AnyStateMachine, type StateValue, transition } from 'xstate';
import { createLifecycle, type LifecycleRecord } from './lifecycle-machine.ts';

/** Reason why an event is illegal: no transition leaves the state, or the transition's guard fails. */
export interface EventDenial {
  readonly reason: 'state' | 'guard';
  /** Label of the guard. */
  readonly text?: Label;
}

/** State by the field that holds it. */
export type States = Readonly<Record<string, string>>;

interface Machines {
  readonly guarded: AnyStateMachine;
  /** Machine without guards: distinguishes a wrong state from a failed guard. */
  readonly open: AnyStateMachine;
  /** Events that leave a state if their guards hold, by state: a list asks for the same few states row by row. */
  readonly leaving: Map<string, Leaving>;
  /** Snapshots of either machine by state, for whatever record. */
  readonly snapshots: Map<string, AnyMachineSnapshot>;
}

/** Events that leave a state, in the order of the definition; true for those that a guard may stop. */
type Leaving = ReadonlyMap<string, boolean>;

const made = new WeakMap<LifecycleDefinition, Machines>();

/** The machine of a definition, made once. */
export const lifecycleMachine = (definition: LifecycleDefinition): AnyStateMachine => machinesOf(definition).guarded;

function machinesOf(definition: LifecycleDefinition): Machines {
  const known = made.get(definition);
  if (known !== undefined) return known;
  const guarded = createLifecycle(definition);
  const open = guarded.provide({ guards: { holds: () => true } });
  const machines = { guarded, open, leaving: new Map(), snapshots: new Map() };
  made.set(definition, machines);
  return machines;
}

/** The states that a record is in. One that names no state of the chart is where every record begins. */
export function statesOf({ regions }: LifecycleDefinition, record: LifecycleRecord): States {
  const stateIn = (field: string, states: object, initial: string) => {
    const value = record[field];
    return typeof value === 'string' && Object.hasOwn(states, value) ? value : initial;
  };
  return Object.fromEntries(regions.map(({ field, states, initial }) => [field, stateIn(field, states, initial)]));
}

/** The events that may come now, in the order of the definition. */
export function legalEvents(definition: LifecycleDefinition, record: LifecycleRecord): readonly string[] {
  const snapshot = snapshotOf(definition, record, 'guarded');
  return [...eventsLeaving(definition, record).keys()].filter((type) => snapshot.can({ type }));
}

/** Reason why an event is illegal; null when it is legal. */
export function whyNot(definition: LifecycleDefinition, record: LifecycleRecord, event: string): EventDenial | null {
  const isGuarded = eventsLeaving(definition, record).get(event);
  if (isGuarded === undefined) return { reason: 'state' };
  if (!isGuarded) return null;
  if (snapshotOf(definition, record, 'guarded').can({ type: event })) return null;
  const text = guardText(definition, record, event);
  return { reason: 'guard', ...(text === undefined ? {} : { text }) };
}

/** State fields after an event; null when the event is illegal. */
export function applyEvent(definition: LifecycleDefinition, record: LifecycleRecord, event: string): States | null {
  const snapshot = snapshotOf(definition, record, 'guarded');
  if (!snapshot.can({ type: event })) return null;
  const [next] = transition(lifecycleMachine(definition), snapshot, { type: event });
  return readStates(definition, next.value);
}

/** Errors of a definition beyond its schema: names without a target, unreachable states. */
export function chartProblems({ regions, events }: LifecycleDefinition): readonly string[] {
  return regions.flatMap(({ field, initial, states, transitions }) => {
    const named = [initial, ...transitions.flatMap(({ from, to }) => [...from, to])];
    const reached = new Set([initial, ...transitions.map(({ to }) => to)]);
    const leaving = new Set(transitions.flatMap(({ from }) => from));
    return [
      ...named.filter((name) => !Object.hasOwn(states, name)).map((name) => `${field}: no state ${name}`),
      ...transitions.filter(({ event }) => !Object.hasOwn(events, event)).map(({ event }) => `no event ${event}`),
      ...Object.keys(states)
        .filter((name) => !reached.has(name))
        .map((name) => `${field}: nothing leads to ${name}`),
      ...Object.entries(states)
        .filter(([name, { final }]) => final === true && leaving.has(name))
        .map(([name]) => `${field}: ${name} is final, and something leads out of it`),
    ];
  });
}

/** Events that leave the state of a record if their guards hold, in the order of the definition. */
function eventsLeaving(definition: LifecycleDefinition, record: LifecycleRecord): Leaving {
  const { leaving } = machinesOf(definition);
  const states = statesOf(definition, record);
  const state = Object.values(states).join(' ');
  const known = leaving.get(state);
  if (known !== undefined) return known;
  const snapshot = snapshotOf(definition, record, 'open');
  const types = Object.keys(definition.events).filter((type) => snapshot.can({ type }));
  const events = new Map(types.map((type) => [type, !isFree(definition, states, type)]));
  leaving.set(state, events);
  return events;
}

/** True when an event leaves these states by a transition that has no guard. */
const isFree = ({ regions }: LifecycleDefinition, states: States, event: string): boolean =>
  regions.some(({ field, transitions }) =>
    transitions.some(
      (each) => each.event === event && each.guard === undefined && each.from.some((name) => name === states[field]),
    ),
  );

function snapshotOf(
  definition: LifecycleDefinition,
  record: LifecycleRecord,
  which: 'guarded' | 'open',
): AnyMachineSnapshot {
  const states = statesOf(definition, record);
  const machines = machinesOf(definition);
  const state = `${which} ${Object.values(states).join(' ')}`;
  const known = machines.snapshots.get(state);
  // Everything but the record follows from the state.
  if (known !== undefined) return { ...known, context: { record } };
  const [only, ...others] = definition.regions;
  const value: StateValue = only !== undefined && others.length === 0 ? (states[only.field] ?? only.initial) : states;
  const snapshot = machines[which].resolveState({ value, context: { record } });
  // A record that was asked about is not held on to.
  machines.snapshots.set(state, { ...snapshot, context: { record: {} } });
  return snapshot;
}

function readStates({ regions }: LifecycleDefinition, value: StateValue): States {
  return Object.fromEntries(
    regions.map(({ field, initial }) => {
      const state = typeof value === 'string' ? value : value[field];
      return [field, typeof state === 'string' ? state : initial];
    }),
  );
}

/** Label of the first guard that fails. */
function guardText({ regions }: LifecycleDefinition, record: LifecycleRecord, event: string): Label | undefined {
  return regions
    .flatMap(({ field, initial, transitions }) => {
      const state = isEmpty(record[field]) ? initial : record[field];
      return transitions.filter((each) => each.event === event && each.from.some((name) => name === state));
    })
    .find(({ guard }) => guard !== undefined)?.guard?.otherwise;
}
