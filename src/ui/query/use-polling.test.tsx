import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { POLL_INTERVAL_MS, usePolling } from './use-polling.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('polls a pending record every few seconds, until it is complete', () => {
  vi.useFakeTimers();
  const refresh = vi.fn();
  const { rerender, unmount } = renderHook(({ isUnderWay }) => usePolling(isUnderWay, refresh), {
    initialProps: { isUnderWay: true },
  });
  vi.advanceTimersByTime(2 * POLL_INTERVAL_MS);
  expect(refresh).toHaveBeenCalledTimes(2);
  rerender({ isUnderWay: false });
  vi.advanceTimersByTime(5 * POLL_INTERVAL_MS);
  expect(refresh).toHaveBeenCalledTimes(2);
  rerender({ isUnderWay: true });
  unmount();
  vi.advanceTimersByTime(5 * POLL_INTERVAL_MS);
  expect(refresh).toHaveBeenCalledTimes(2);
});
