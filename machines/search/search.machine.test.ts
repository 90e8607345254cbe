import { describe, expect, it } from 'vitest';
import { walk } from '../testing/explore.ts';
import { start } from '../testing/start.ts';
import { uncovered } from '../testing/uncovered.ts';
import { searchMachine, selectIsOpening, selectKeyword } from './search.machine.ts';

function startSearch() {
  const { actor, clock } = start(searchMachine, undefined);
  const type = (text: string) => actor.send({ type: 'search.typed', text });
  const lookedFor = () => selectKeyword(actor.getSnapshot())?.text ?? null;
  const isOpening = () => selectIsOpening(actor.getSnapshot());
  return { search: actor, clock, type, lookedFor, isOpening };
}

describe('typing', () => {
  it('is searched for 200 ms after the last letter', () => {
    const { clock, type, lookedFor } = startSearch();
    type('R');
    clock.increment(199);
    type('Ro');
    clock.increment(199);
    expect(lookedFor()).toBeNull();
    clock.increment(1);
    expect(lookedFor()).toBe('ro');
  });

  it('keeps the last search until the next pause', () => {
    const { clock, type, lookedFor } = startSearch();
    type('role');
    clock.increment(200);
    type('order');
    expect(lookedFor()).toBe('role');
    clock.increment(200);
    expect(lookedFor()).toBe('order');
  });

  it('is searched for at once on submit', () => {
    const { search, clock, type, lookedFor } = startSearch();
    type('role');
    search.send({ type: 'search.submitted' });
    expect(lookedFor()).toBe('role');
    clock.increment(200);
    expect(lookedFor()).toBe('role');
  });

  it.each(['', '   ', '\u3000'])('blank text %j ends the search at once, and no late result arrives', (blank) => {
    const { search, clock, type, lookedFor } = startSearch();
    type('role');
    clock.increment(200);
    type('roles');
    type(blank);
    expect(lookedFor()).toBeNull();
    clock.increment(200);
    search.send({ type: 'search.submitted' });
    expect(lookedFor()).toBeNull();
  });
});

describe('submitting', () => {
  it('waits for results, until the server has found nothing either', () => {
    const { search, type, isOpening } = startSearch();
    type('2026');
    search.send({ type: 'search.submitted' });
    expect(isOpening()).toBe(true);
    search.send({ type: 'search.answered' });
    expect(isOpening()).toBe(false);
    search.send({ type: 'search.submitted' });
    expect(isOpening()).toBe(true);
  });

  it('is cancelled by further typing', () => {
    const { search, type, isOpening } = startSearch();
    type('2026');
    search.send({ type: 'search.submitted' });
    type('20261');
    expect(isOpening()).toBe(false);
  });

  it('does nothing without a search', () => {
    const { search, isOpening } = startSearch();
    search.send({ type: 'search.submitted' });
    expect(isOpening()).toBe(false);
  });
});

it('has a path through every state and transition', () => {
  const visited = walk(searchMachine, {
    events: [
      { type: 'search.typed', text: 'role' },
      { type: 'search.typed', text: ' ' },
      { type: 'search.submitted' },
      { type: 'search.answered' },
      { type: 'xstate.after.debounce.search.typing' },
    ],
  });
  expect(uncovered(searchMachine, visited)).toEqual([]);
});
