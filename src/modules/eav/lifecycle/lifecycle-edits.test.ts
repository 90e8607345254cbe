import { expect, it } from 'vitest';
import { INITIAL_LIFECYCLE } from './initial-lifecycle.literals.ts';
import {
  freeName,
  withEvent,
  withNewEvent,
  withNewState,
  withoutEvent,
  withoutState,
  withState,
} from './lifecycle-edits.ts';

const TIMED = { ...INITIAL_LIFECYCLE, timers: [{ state: 'draft', event: 'finish', hours: 24 }] };

it('updates references when a state or an event is renamed', () => {
  const life = withEvent(withState(TIMED, 'draft', { name: 'open' }), 'finish', { name: 'close' });
  expect([life.initial, life.states.map(({ name }) => name)]).toEqual(['open', ['open', 'done']]);
  expect(life.transitions.map(({ event, from, to }) => [event, from, to])).toEqual([['close', ['open'], 'done']]);
  expect(life.timers).toEqual([{ state: 'open', event: 'close', hours: 24 }]);
});

it('removes the transitions of a deleted state, and sets another initial one', () => {
  const life = withoutState(TIMED, 'draft');
  expect([life.initial, life.transitions, life.timers]).toEqual(['done', [], []]);
  const none = withoutEvent(TIMED, 'finish');
  expect([none.events, none.transitions, none.timers]).toEqual([[], [], []]);
});

it('gives new states and events unique names', () => {
  expect(withNewState(INITIAL_LIFECYCLE).states.at(-1)?.name).toBe('state3');
  expect(withNewEvent(INITIAL_LIFECYCLE).events.at(-1)?.name).toBe('event2');
  expect(freeName('state', ['a', 'state3'])).toBe('state4');
});
