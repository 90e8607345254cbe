import type { UserLifecycle, UserLifecycleEvent, UserLifecycleState } from '../definitions/lifecycle/user-lifecycle.ts';

/** Unsaved-work id of the lifecycle dialog. */
export const LIFECYCLE_WORK_ID = 'life-cycle';

/** Finds a free name: the stem with a number. */
export function freeName(stem: string, taken: readonly string[]): string {
  for (let number = taken.length + 1; ; number += 1) if (!taken.includes(`${stem}${number}`)) return `${stem}${number}`;
}

const NEW_STATE = { zh: '', en: '', tone: 'neutral', final: false } as const;
const NEW_EVENT = { zh: '', en: '', by: 'operator', color: '', reason: 'none', bulk: false, roles: [] } as const;

/** Adds a state. */
export const withNewState = (life: UserLifecycle): UserLifecycle => ({
  ...life,
  states: [
    ...life.states,
    {
      ...NEW_STATE,
      name: freeName(
        'state',
        life.states.map(({ name }) => name),
      ),
    },
  ],
});

/** Adds an event. */
export const withNewEvent = (life: UserLifecycle): UserLifecycle => ({
  ...life,
  events: [
    ...life.events,
    {
      ...NEW_EVENT,
      roles: [],
      name: freeName(
        'event',
        life.events.map(({ name }) => name),
      ),
    },
  ],
});

/** Changes a state; references follow its new name. */
export function withState(life: UserLifecycle, name: string, changed: Partial<UserLifecycleState>): UserLifecycle {
  const next = changed.name ?? name;
  const follow = (each: string) => (each === name ? next : each);
  return {
    ...life,
    initial: follow(life.initial),
    states: life.states.map((state) => (state.name === name ? { ...state, ...changed } : state)),
    transitions: life.transitions.map((each) => ({ ...each, from: each.from.map(follow), to: follow(each.to) })),
    timers: life.timers.map((each) => ({ ...each, state: follow(each.state) })),
  };
}

/** Removes a state, its timers, the transitions to it, and those from it alone. */
export function withoutState(life: UserLifecycle, name: string): UserLifecycle {
  const states = life.states.filter((state) => state.name !== name);
  const transitions = life.transitions
    .filter(({ to }) => to !== name)
    .map((each) => ({ ...each, from: each.from.filter((state) => state !== name) }))
    .filter(({ from }) => from.length > 0);
  const initial = life.initial === name ? (states[0]?.name ?? name) : life.initial;
  return { ...life, initial, states, transitions, timers: life.timers.filter(({ state }) => state !== name) };
}

/** Changes an event; references follow its new name. */
export function withEvent(life: UserLifecycle, name: string, changed: Partial<UserLifecycleEvent>): UserLifecycle {
  const next = changed.name ?? name;
  const follow = <Each extends { readonly event: string }>(each: Each): Each =>
    each.event === name ? { ...each, event: next } : each;
  return {
    ...life,
    events: life.events.map((event) => (event.name === name ? { ...event, ...changed } : event)),
    transitions: life.transitions.map(follow),
    timers: life.timers.map(follow),
  };
}

/** Removes an event with its transitions and timers. */
export const withoutEvent = (life: UserLifecycle, name: string): UserLifecycle => ({
  ...life,
  events: life.events.filter((event) => event.name !== name),
  transitions: life.transitions.filter(({ event }) => event !== name),
  timers: life.timers.filter(({ event }) => event !== name),
});

/** Changes the list item at an index. */
export const changedAt = <Each>(list: readonly Each[], at: number, changed: Partial<Each>): Each[] =>
  list.map((each, place) => (place === at ? { ...each, ...changed } : each));

/** Removes the list item at an index. */
export const withoutAt = <Each>(list: readonly Each[], at: number): Each[] => list.filter((_, place) => place !== at);

/** Pairs list items with their indexes. Rows use the index as their key, because names can be edited. */
export const placed = <Each>(list: readonly Each[]) => list.map((item, at) => ({ item, at, row: String(at) }));
