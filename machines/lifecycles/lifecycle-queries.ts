import { holds } from '@src/contracts/resource/condition.ts';
import type { Label } from '@src/contracts/resource/label.ts';
import type { LifecycleDefinition, LifecycleRegion } from '@src/contracts/resource/lifecycle.ts';
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
  /**
   * Events that leave a state if their guards hold, by state. Cached: a list requests the same few states row by row.
   */
  readonly leaving: Map<string, Leaving>;
  /** Next states of events without guards, by state and event. */
  readonly next: Map<string, States>;
  /** Snapshots of either machine by state, independent of the record. */
  readonly snapshots: Map<string, AnyMachineSnapshot>;
}

/** Conditions under which an event leaves a state. */
interface LeaveConditions {
  /** Guards of its transitions, in the order of the definition. */
  readonly guards: readonly Guard[];
  /** True when it has a transition without a guard. */
  readonly isFree: boolean;
}

type Guard = NonNullable<LifecycleRegion['transitions'][number]['guard']>;

/** Events that leave a state, in the order of the definition. */
type Leaving = ReadonlyMap<string, LeaveConditions>;

const machinesByDefinition = new WeakMap<LifecycleDefinition, Machines>();

/** The machine of a definition, created once. */
export const lifecycleMachine = (definition: LifecycleDefinition): AnyStateMachine => machinesOf(definition).guarded;

function machinesOf(definition: LifecycleDefinition): Machines {
  const known = machinesByDefinition.get(definition);
  if (known !== undefined) return known;
  const guarded = createLifecycle(definition);
  const open = guarded.provide({ guards: { holds: () => true } });
  const machines = { guarded, open, leaving: new Map(), next: new Map(), snapshots: new Map() };
  machinesByDefinition.set(definition, machines);
  return machines;
}

/** The states of a record. A value that is no state of the chart counts as the initial state. */
export const statesOf = ({ regions }: LifecycleDefinition, record: LifecycleRecord): States =>
  Object.fromEntries(regions.map((region) => [region.field, stateIn(region, record)]));

function stateIn({ field, states, initial }: LifecycleRegion, record: LifecycleRecord): string {
  const value = record[field];
  return typeof value === 'string' && Object.hasOwn(states, value) ? value : initial;
}

/** The events that are legal now, in the order of the definition. */
export function legalEvents(definition: LifecycleDefinition, record: LifecycleRecord): readonly string[] {
  const snapshot = snapshotOf(definition, record, 'guarded');
  return [...eventsLeaving(definition, record).keys()].filter((type) => snapshot.can({ type }));
}

/** Reason why an event is illegal; null when it is legal. */
export const whyNot = (definition: LifecycleDefinition, record: LifecycleRecord, event: string): EventDenial | null =>
  denialsOf(definition, record)(event);

/**
 * Returns a function that denies events of one record. Only the state is looked up in the machine, for speed: a list
 * checks thousands of events. One guard that holds is enough, as in the machine.
 */
export function denialsOf(
  definition: LifecycleDefinition,
  record: LifecycleRecord,
): (event: string) => EventDenial | null {
  const leaving = eventsLeaving(definition, record);
  return (event) => {
    const conditions = leaving.get(event);
    if (conditions === undefined) return { reason: 'state' };
    if (conditions.isFree || conditions.guards.some(({ when }) => holds(when, record))) return null;
    const text = conditions.guards[0]?.otherwise;
    return { reason: 'guard', ...(text === undefined ? {} : { text }) };
  };
}

/** State fields after an event; null when the event is illegal. */
export function applyEvent(definition: LifecycleDefinition, record: LifecycleRecord, event: string): States | null {
  const conditions = eventsLeaving(definition, record).get(event);
  if (conditions === undefined) return null;
  // Without guards the next state depends on the present one only.
  if (conditions.guards.length > 0) return nextStates(definition, record, event);
  const { next } = machinesOf(definition);
  const key = `${event} ${stateOf(definition, record)}`;
  const known = next.get(key) ?? nextStates(definition, record, event);
  if (known !== null) next.set(key, known);
  return known;
}

function nextStates(definition: LifecycleDefinition, record: LifecycleRecord, event: string): States | null {
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

/** The states of a record as one string. */
function stateOf({ regions }: LifecycleDefinition, record: LifecycleRecord): string {
  // Does not use `statesOf`: this function is called most often.
  let text = '';
  for (const region of regions) text += `${stateIn(region, record)} `;
  return text;
}

/** Events that leave the state of a record if their guards hold, in the order of the definition. */
function eventsLeaving(definition: LifecycleDefinition, record: LifecycleRecord): Leaving {
  const { leaving } = machinesOf(definition);
  const state = stateOf(definition, record);
  const known = leaving.get(state);
  if (known !== undefined) return known;
  const snapshot = snapshotOf(definition, record, 'open');
  const types = Object.keys(definition.events).filter((type) => snapshot.can({ type }));
  const events = new Map(types.map((type) => [type, leaveConditions(definition, record, type)]));
  leaving.set(state, events);
  return events;
}

function leaveConditions({ regions }: LifecycleDefinition, record: LifecycleRecord, event: string): LeaveConditions {
  const open = regions.flatMap((region) => {
    const state = stateIn(region, record);
    if (region.states[state]?.final === true) return [];
    return region.transitions.filter((each) => each.event === event && each.from.includes(state));
  });
  return { guards: open.flatMap(({ guard }) => guard ?? []), isFree: open.some(({ guard }) => guard === undefined) };
}

function snapshotOf(
  definition: LifecycleDefinition,
  record: LifecycleRecord,
  which: 'guarded' | 'open',
): AnyMachineSnapshot {
  const states = statesOf(definition, record);
  const machines = machinesOf(definition);
  const state = `${which} ${stateOf(definition, record)}`;
  const known = machines.snapshots.get(state);
  // Everything but the record depends on the state only.
  if (known !== undefined) return { ...known, context: { record } };
  const [only, ...others] = definition.regions;
  const value: StateValue = only !== undefined && others.length === 0 ? (states[only.field] ?? only.initial) : states;
  const snapshot = machines[which].resolveState({ value, context: { record } });
  // The record is not cached.
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
