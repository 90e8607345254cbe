import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createYield } from './later.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('resumes one caller per task, the first at once', async () => {
  const turn = createYield();
  const gone: number[] = [];
  for (const caller of [1, 2, 3]) void turn().then(() => gone.push(caller));
  const microtasks = async () => {
    for (let step = 0; step < 9; step += 1) await Promise.resolve();
  };
  await microtasks();
  expect(gone).toEqual([1]);
  vi.advanceTimersToNextTimer();
  await microtasks();
  expect(gone).toEqual([1, 2]);
  vi.advanceTimersToNextTimer();
  await microtasks();
  expect(gone).toEqual([1, 2, 3]);
});

it('resumes a later caller at once', async () => {
  const turn = createYield();
  await turn();
  await vi.runAllTimersAsync();
  const gone = vi.fn();
  void turn().then(gone);
  await Promise.resolve();
  expect(gone).toHaveBeenCalledTimes(1);
});
