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
  clock.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledTimes(2);
});
