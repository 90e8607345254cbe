import { afterEach, expect, it, vi } from 'vitest';
import { createTurns, type TurnOptions } from './turns.ts';

afterEach(() => void vi.useRealTimers());

/** Turns with a list of those that have begun. */
function open(options: TurnOptions) {
  vi.useFakeTimers();
  const turns = createTurns(options);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return {
    turns,
    begun,
    async want(...names: readonly string[]) {
      for (const name of names)
        void turns.take().then((end) => {
          begun.push(name);
          ends.set(name, end);
        });
      await settle();
    },
    async end(name: string) {
      ends.get(name)?.();
      await settle();
    },
  };
}

it('as many have a turn as there is room for, the others in their order', async () => {
  const { begun, want, end } = open({ most: 2 });
  await want('a', 'b', 'c', 'd');
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('a');
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

it('each that failed takes a place away, down to one, and sixteen that went well give one back', async () => {
  const { turns, begun, want, end } = open({ most: 3 });
  turns.wasInTheWay();
  expect(turns.room()).toBe(2);
  for (let time = 0; time < 5; time += 1) turns.wasInTheWay();
  expect(turns.room()).toBe(1);
  await want('a', 'b');
  expect(begun).toEqual(['a']);
  for (let time = 0; time < 15; time += 1) turns.wentWell();
  expect(turns.room()).toBe(1);
  turns.wentWell();
  await end('none');
  expect([turns.room(), begun]).toEqual([2, ['a', 'b']]);
  for (let time = 0; time < 100; time += 1) turns.wentWell();
  expect(turns.room()).toBe(3);
});

it('nobody waits for ever behind one that takes long', async () => {
  const { begun, want, end } = open({ most: 1, longestMs: 500 });
  await want('long', 'next', 'last');
  await vi.advanceTimersByTimeAsync(499);
  expect(begun).toEqual(['long']);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['long', 'next', 'last']);
  await want('later');
  for (const name of ['long', 'next']) await end(name);
  expect(begun).not.toContain('later');
  await end('last');
  expect(begun).toContain('later');
});
