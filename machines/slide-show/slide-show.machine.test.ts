import { expect, it } from 'vitest';
import { walk } from '../testing/explore.ts';
import { start } from '../testing/start.ts';
import { uncovered } from '../testing/uncovered.ts';
import { SHOWN_MS, type ShownPlace, selectShowState, slideShowMachine } from './slide-show.machine.ts';

const PLACE: ShownPlace = { ids: ['a', 'b', 'c'], shown: 'a', place: 0 };

function startShow(place: ShownPlace = PLACE) {
  const { actor, clock } = start(slideShowMachine, place);
  const moved: string[] = [];
  actor.on('slideShow.moved', ({ id }) => moved.push(id));
  const send = (type: 'slideShow.toggled' | 'slideShow.round.toggled') => actor.send({ type });
  const pass = (ms: number) => clock.increment(ms);
  const state = () => selectShowState(actor.getSnapshot());
  return { actor, moved, send, pass, state };
}

it('shows each picture for its time and ends at the last one; a restart begins with the first', () => {
  const { moved, send, pass, state } = startShow();
  pass(9000);
  send('slideShow.toggled');
  pass(SHOWN_MS - 1);
  expect(moved).toEqual([]);
  pass(1);
  pass(SHOWN_MS);
  pass(SHOWN_MS);
  expect([moved, state()]).toEqual([['b', 'c'], 'ended']);
  send('slideShow.toggled');
  expect([moved, state()]).toEqual([['b', 'c', 'a'], 'playing']);
});

it('starts over at the end when looping is on', () => {
  const { moved, send, pass, state } = startShow({ ...PLACE, shown: 'c', place: 2 });
  send('slideShow.round.toggled');
  send('slideShow.toggled');
  for (let time = 0; time < 3; time += 1) pass(SHOWN_MS);
  expect([moved, state()]).toEqual([['a', 'b', 'c', 'a'], 'playing']);
});

it('pauses while held or hidden, and restarts its full time afterwards', () => {
  const { actor, moved, send, pass, state } = startShow();
  send('slideShow.toggled');
  actor.send({ type: 'slideShow.held', isHeld: true });
  pass(9000);
  expect([moved, state()]).toEqual([[], 'waiting']);
  actor.send({ type: 'slideShow.page.hidden', isHidden: true });
  actor.send({ type: 'slideShow.held', isHeld: false });
  pass(9000);
  expect([moved, state()]).toEqual([[], 'playing']);
  actor.send({ type: 'slideShow.page.hidden', isHidden: false });
  pass(SHOWN_MS);
  expect(moved).toEqual(['b']);
  send('slideShow.toggled');
  pass(9000);
  expect([moved, state()]).toEqual([['b'], 'paused']);
});

it('gives a manually chosen picture its full time, and adds pictures loaded meanwhile', () => {
  const { actor, moved, send, pass } = startShow();
  send('slideShow.toggled');
  pass(3000);
  actor.send({ type: 'slideShow.place.changed', ids: PLACE.ids, shown: 'c', place: 2 });
  pass(3000);
  actor.send({ type: 'slideShow.place.changed', ids: [...PLACE.ids, 'd'], shown: 'c', place: 2 });
  expect(moved).toEqual([]);
  pass(1000);
  expect(moved).toEqual(['d']);
});

it('cannot play fewer than two pictures', () => {
  const { send, state } = startShow({ ids: ['a'], shown: 'a', place: 0 });
  send('slideShow.toggled');
  expect(state()).toBe('idle');
});

it('has a path through every state and transition', () => {
  const visited = walk(slideShowMachine, {
    input: PLACE,
    events: [
      { type: 'slideShow.toggled' },
      { type: 'slideShow.round.toggled' },
      { type: 'slideShow.held', isHeld: true },
      { type: 'slideShow.held', isHeld: false },
      { type: 'slideShow.page.hidden', isHidden: true },
      { type: 'slideShow.page.hidden', isHidden: false },
      { type: 'slideShow.place.changed', ...PLACE },
      { type: 'slideShow.place.changed', ...PLACE, shown: 'c', place: 2 },
      { type: 'xstate.after.shownTime.slideShow.playing.showing' },
    ],
    serializeState: ({ value, context: { place, isRound, isHeld, isPageHidden } }) =>
      JSON.stringify([value, place, isRound, isHeld, isPageHidden]),
  });
  expect(uncovered(slideShowMachine, visited)).toEqual([]);
});
