import { afterEach, expect, it, vi } from 'vitest';
import { createWriteLimit, type WriteLimitOptions } from './write-limit.ts';

afterEach(() => void vi.useRealTimers());

/** A write limit with a list of writes that have begun. */
function open(options: WriteLimitOptions) {
  vi.useFakeTimers();
  const writes = createWriteLimit(options);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return {
    writes,
    begun,
    async want(...names: readonly string[]) {
      for (const name of names)
        void writes.acquire(name.startsWith('again')).then((end) => {
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

it('as many writes run at once as the limit permits, the others in order', async () => {
  const { begun, want, end } = open({ max: 2 });
  await want('a', 'b', 'c', 'd');
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('a');
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

it('each collision lowers the limit, down to one, and sixteen successes raise it by one', async () => {
  const { writes, begun, want, end } = open({ max: 3 });
  writes.collided();
  expect(writes.limit()).toBe(2);
  for (let time = 0; time < 5; time += 1) writes.collided();
  expect(writes.limit()).toBe(1);
  await want('a', 'b');
  expect(begun).toEqual(['a']);
  for (let time = 0; time < 15; time += 1) writes.succeeded();
  expect(writes.limit()).toBe(1);
  writes.succeeded();
  await end('none');
  expect([writes.limit(), begun]).toEqual([2, ['a', 'b']]);
  for (let time = 0; time < 100; time += 1) writes.succeeded();
  expect(writes.limit()).toBe(3);
});

it('a repeated write precedes waiting ones', async () => {
  const { begun, want, end } = open({ max: 1 });
  await want('a', 'b', 'again');
  await end('a');
  expect(begun).toEqual(['a', 'again']);
  await end('again');
  expect(begun).toEqual(['a', 'again', 'b']);
});

it('a long write delays the next one for a limited time, and no more begin at once when many wait', async () => {
  const { begun, want, end } = open({ max: 1, maxHoldMs: 500 });
  await want('long', 'next', 'last');
  await vi.advanceTimersByTimeAsync(499);
  expect(begun).toEqual(['long']);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['long', 'next']);
  await end('long');
  expect(begun).toEqual(['long', 'next']);
  await want('later');
  await end('next');
  expect(begun).toEqual(['long', 'next', 'last']);
  await end('last');
  expect(begun).toContain('later');
});
