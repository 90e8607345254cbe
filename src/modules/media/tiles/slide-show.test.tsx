import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSlideShow } from './use-slide-show.ts';

const record = (id: string, kind = 'image'): ResourceRecord => ({
  id,
  kind,
  version: 1,
  creator: 'vben',
  createTime: '2026-01-01 00:00:00',
  updater: 'vben',
  updateTime: '2026-01-01 00:00:00',
  can: [],
});
const RECORDS = [record('a'), record('song', 'audio'), record('b'), record('c')];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function startShow(at = 'a', records: readonly ResourceRecord[] = RECORDS) {
  const { result } = renderHook(() => {
    const [id, move] = useState(at);
    return { id, show: useSlideShow(records, id, move) };
  });
  const lead = (hand: 'toggle' | 'toggleRound' | 'hold' | 'release') => act(() => result.current.show[hand]());
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  return { lead, pass, id: () => result.current.id, show: () => result.current.show };
}

it('shows each picture for four seconds, leaves out what is none, and stops at the end', () => {
  const { lead, pass, id, show } = startShow();
  pass(9000);
  expect(id()).toBe('a');
  lead('toggle');
  pass(3999);
  expect(id()).toBe('a');
  pass(1);
  expect(id()).toBe('b');
  pass(4000);
  expect(id()).toBe('c');
  pass(4000);
  expect([id(), show().state]).toEqual(['c', 'ended']);
  lead('toggle');
  expect([id(), show().state]).toEqual(['a', 'playing']);
});

it('goes round when it is told to', () => {
  const { lead, pass, id, show } = startShow('c');
  lead('toggleRound');
  lead('toggle');
  expect(id()).toBe('a');
  for (const next of ['b', 'c', 'a']) {
    pass(4000);
    expect([id(), show().state]).toEqual([next, 'playing']);
  }
});

it('waits while the pointer is on the picture or the page is hidden, and pauses on demand', () => {
  const { lead, pass, id, show } = startShow();
  lead('toggle');
  lead('hold');
  pass(9000);
  expect([id(), show().state]).toEqual(['a', 'waiting']);
  lead('release');
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  pass(9000);
  expect(id()).toBe('a');
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  pass(4000);
  expect(id()).toBe('b');
  lead('toggle');
  pass(9000);
  expect([id(), show().state]).toEqual(['b', 'paused']);
});

it('has nothing to play with fewer than two pictures', () => {
  const { lead, show } = startShow('a', RECORDS.slice(0, 2));
  lead('toggle');
  expect([show().isPossible, show().state]).toEqual([false, 'idle']);
});
