import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showTiles, stubBox } from './testing/show-tiles.tsx';

beforeEach(stubBox);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const look = () => document.querySelector<HTMLElement>('[data-testid="media-look"]') ?? document.body;
const title = () => look().querySelector('h2')?.textContent;
const state = () => look().querySelector('[data-testid="media-show-state"]')?.textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('P plays the pictures; hovering, a hidden page and P again pause it', async () => {
  const { tile, key, all } = await showTiles({ count: 8, values: { kind: 'image', width: 400, height: 300 } });
  const names = all().map((each) => each.querySelector('.media-tile-name')?.textContent);
  tile(5).focus();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await act(async () => key(' ', {}));
  await vi.waitFor(() => expect(title()).toBe(names[5]));
  // The buttons stay in one row, independent of the picture.
  const buttons = [...look().querySelectorAll('.media-look button')];
  expect(buttons.map((each) => each.closest('.media-look-bar') !== null)).toEqual([true, true, true, true, true]);
  // The key listener is added in an effect after the picture is rendered.
  await act(async () => undefined);
  key('p', {});
  pass(4000);
  expect([title(), state()]).toEqual([names[6], 'media.look.show.playing']);
  fireEvent.pointerEnter(look().querySelector('.media-look-picture') ?? document.body);
  pass(9000);
  expect(title()).toBe(names[6]);
  fireEvent.pointerLeave(look().querySelector('.media-look-picture') ?? document.body);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  fireEvent(document, new Event('visibilitychange'));
  pass(9000);
  expect(title()).toBe(names[6]);
  hidden.mockReturnValue(false);
  fireEvent(document, new Event('visibilitychange'));
  pass(4000);
  expect(title()).toBe(names[7]);
  pass(4000);
  expect(state()).toBe('media.look.show.ended');
});
