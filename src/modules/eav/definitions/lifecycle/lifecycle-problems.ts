import { fieldsIn } from '@src/contracts/resource/condition.ts';
import type { UserLifecycle } from './user-lifecycle.ts';

/** Kinds of problems of a user-made lifecycle. */
export const LIFECYCLE_PROBLEMS = [
  'twice',
  'reserved',
  'noState',
  'noEvent',
  'noField',
  'unreachable',
  'deadEnd',
  'finalLeft',
  'unused',
  'shadowed',
  'idleTimer',
  'noRole',
  'everybody',
] as const;
export type LifecycleProblemKind = (typeof LIFECYCLE_PROBLEMS)[number];

/** One problem and the name it concerns; a hint does not prevent saving. */
export interface LifecycleProblem {
  readonly kind: LifecycleProblemKind;
  readonly name: string;
  readonly isHint: boolean;
}

/** Names of actions that every record has already: no event may have one of them. */
const RESERVED: ReadonlySet<string> = new Set(
  'view create update delete restore purge export import share choose reveal due'.split(' '),
);

/** Ids of the fields and roles that a lifecycle may name. */
export interface LifecycleReferences {
  readonly fields: ReadonlySet<string>;
  readonly roles: ReadonlySet<string>;
}

const findDuplicates = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) < at);

/** The states that records can reach, ignoring guards. */
export function reachedStates({ initial, transitions }: UserLifecycle): ReadonlySet<string> {
  const reached = new Set([initial]);
  for (const state of reached) for (const { from, to } of transitions) if (from.includes(state)) reached.add(to);
  return reached;
}

/** Transitions that never happen: an earlier one of the same event has no condition, or the same one. */
function findShadowedTransitions({ transitions }: UserLifecycle): readonly string[] {
  return transitions.flatMap(({ event, from, to, when }, at) => {
    const hides = (each: UserLifecycle['transitions'][number]) =>
      each.event === event && (each.when === null || JSON.stringify(each.when) === JSON.stringify(when));
    const earlier = transitions.slice(0, at).filter(hides);
    const never = from.filter((state) => earlier.some((each) => each.from.includes(state)));
    return never.map((state) => `${event}: ${state} → ${to}`);
  });
}

function findUnknownNames(life: UserLifecycle): readonly (readonly [LifecycleProblemKind, string])[] {
  const states = new Set(life.states.map(({ name }) => name));
  const events = new Set(life.events.map(({ name }) => name));
  const named = [
    life.initial,
    ...life.transitions.flatMap(({ from, to }) => [...from, to]),
    ...life.timers.map(({ state }) => state),
  ];
  const sent = [...life.transitions, ...life.timers].map(({ event }) => event);
  return [
    ...[...new Set(named)].filter((name) => !states.has(name)).map((name) => ['noState', name] as const),
    ...[...new Set(sent)].filter((name) => !events.has(name)).map((name) => ['noEvent', name] as const),
  ];
}

/**
 * Finds all problems of a lifecycle: duplicate and unknown names, unreachable states, dead ends, transitions that never
 * happen, timers without effect, and unknown roles.
 */
export function findLifecycleProblems(
  life: UserLifecycle,
  { fields, roles }: LifecycleReferences,
): readonly LifecycleProblem[] {
  const { states, events, transitions, timers } = life;
  const reached = reachedStates(life);
  const leaving = new Set(transitions.flatMap(({ from }) => from));
  const sent = new Set(transitions.map(({ event }) => event));
  const brings = ({ state, event }: UserLifecycle['timers'][number]) =>
    transitions.some((each) => each.event === event && each.from.includes(state));
  const isTimed = (name: string) => timers.some(({ event }) => event === name);
  const wrong: readonly (readonly [LifecycleProblemKind, string])[] = [
    ...findDuplicates(states.map(({ name }) => name)).map((name) => ['twice', name] as const),
    ...findDuplicates(events.map(({ name }) => name)).map((name) => ['twice', name] as const),
    ...events.filter(({ name }) => RESERVED.has(name)).map(({ name }) => ['reserved', name] as const),
    ...findUnknownNames(life),
    ...transitions
      .flatMap(({ when }) => (when === null ? [] : fieldsIn(when)))
      .filter((field) => !fields.has(field))
      .map((field) => ['noField', field] as const),
    ...states.filter(({ name }) => !reached.has(name)).map(({ name }) => ['unreachable', name] as const),
    ...states.filter(({ name, final }) => !final && !leaving.has(name)).map(({ name }) => ['deadEnd', name] as const),
    ...states.filter(({ name, final }) => final && leaving.has(name)).map(({ name }) => ['finalLeft', name] as const),
    ...events
      .filter(({ name, by }) => !sent.has(name) || (by === 'clock' && !isTimed(name)))
      .map(({ name }) => ['unused', name] as const),
    ...findShadowedTransitions(life).map((name) => ['shadowed', name] as const),
    ...timers.filter((timer) => !brings(timer)).map(({ state, event }) => ['idleTimer', `${state}: ${event}`] as const),
    ...events.flatMap(({ name, roles: named }) =>
      named.filter((role) => !roles.has(role)).map(() => ['noRole', name] as const),
    ),
  ];
  const open = events.filter(({ by, roles: named }) => by === 'operator' && named.length === 0);
  return [
    ...wrong.map(([kind, name]) => ({ kind, name, isHint: false })),
    ...open.map(({ name }) => ({ kind: 'everybody' as const, name, isHint: true })),
  ];
}
