import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClock } from './clock.mjs';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('repeats work, never twice at once, until it is stopped', async () => {
  const clock = createClock();
  const ends: (() => void)[] = [];
  const work = vi.fn(() => new Promise<void>((resolve) => void ends.push(resolve)));
  clock.every(1000, work);
  await vi.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledTimes(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(2);
  ends[1]?.();
  await vi.advanceTimersByTimeAsync(0);
  await clock.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledTimes(2);
});

it('stops only when the round that runs has ended, since what it uses is closed next', async () => {
  const clock = createClock();
  const ends: (() => void)[] = [];
  clock.every(1000, () => new Promise<void>((resolve) => void ends.push(resolve)));
  await vi.advanceTimersByTimeAsync(1000);
  let isStopped = false;
  const stopped = clock.stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(1000);
  expect(isStopped).toBe(false);
  ends[0]?.();
  await stopped;
  expect(isStopped).toBe(true);
});
