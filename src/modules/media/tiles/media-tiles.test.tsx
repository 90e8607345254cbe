import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showTiles, stubBox } from './testing/show-tiles.tsx';

beforeEach(stubBox);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('Shift with a click or a key selects a range, which shrinks on the way back', async () => {
  const { chosen, press, key, tile } = await showTiles();
  await press(1, { ctrlKey: true });
  await press(4, { shiftKey: true });
  expect(chosen()).toEqual([1, 2, 3, 4]);
  key('ArrowRight');
  expect(chosen()).toEqual([1, 2, 3, 4, 5]);
  key('ArrowLeft');
  key('ArrowLeft');
  expect(chosen()).toEqual([1, 2, 3]);
  key('Home');
  expect(chosen()).toEqual([0, 1]);
  expect(document.activeElement).toBe(tile(0));
});

it('Shift with a checkbox selects or clears the range', async () => {
  const { chosen, press, tile } = await showTiles();
  const box = (at: number) => tile(at).querySelector('input') ?? document.body;
  const tick = (at: number) => {
    fireEvent.pointerDown(box(at));
    box(at).focus();
    fireEvent.click(box(at), { shiftKey: true });
  };
  await press(1, { ctrlKey: true });
  tick(3);
  expect(chosen()).toEqual([1, 2, 3]);
  tick(2);
  expect(chosen()).toEqual([3]);
});

it('a lasso selects the tiles that it intersects, in addition to the others with Ctrl', async () => {
  const { chosen, drag, letGo } = await showTiles();
  drag([105, 5], [195, 150]);
  expect(document.querySelectorAll('.media-lasso')).toHaveLength(1);
  expect(chosen()).toEqual([]);
  letGo();
  expect(document.querySelectorAll('.media-lasso')).toHaveLength(0);
  expect(chosen()).toEqual([1, 4]);
  drag([208, 5], [250, 20], { ctrlKey: true });
  letGo();
  expect(chosen()).toEqual([1, 2, 4]);
  drag([208, 5], [250, 20]);
  letGo();
  expect(chosen()).toEqual([2]);
});

it('Escape cancels the lasso, and a press without movement starts none', async () => {
  const { chosen, drag, key, letGo } = await showTiles();
  drag([105, 5], [195, 150]);
  key('Escape', {});
  letGo();
  expect(document.querySelectorAll('.media-lasso')).toHaveLength(0);
  expect(chosen()).toEqual([]);
  drag([95, 5], [97, 6]);
  letGo();
  expect(chosen()).toEqual([]);
});

it('compares two selected pictures side by side, and closes on Escape', async () => {
  const { press, chosen } = await showTiles({ values: { kind: 'image', width: 400, height: 300, size: 2048 } });
  const opener = () => document.querySelector<HTMLElement>('[data-testid="media-compare-open"]');
  await press(1, { ctrlKey: true });
  expect(opener()).toBeNull();
  await press(4, { ctrlKey: true });
  opener()?.focus();
  fireEvent.click(opener() ?? document.body);
  const dialog = document.querySelector<HTMLElement>('[data-testid="media-compare"]') ?? document.body;
  expect(dialog.querySelectorAll('section')).toHaveLength(2);
  expect(dialog.querySelector('dl')?.textContent).toContain('400 × 300');
  expect(dialog.querySelector('dl')?.textContent).toContain('2 KB');
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(document.querySelector('[data-testid="media-compare"]')).toBeNull();
  expect(document.activeElement).toBe(opener());
  expect(chosen()).toEqual([1, 4]);
  await press(5, { ctrlKey: true });
  expect(opener()).toBeNull();
});

it('C opens the comparison of two selected pictures, which are zoomed and panned together', async () => {
  const { press, key, tile } = await showTiles({ values: { kind: 'image', width: 400, height: 300, size: 2048 } });
  await press(1, { ctrlKey: true });
  await press(4, { ctrlKey: true });
  tile(4).focus();
  key('c', {});
  const dialog = document.querySelector<HTMLElement>('[data-testid="media-compare"]') ?? document.body;
  const sheets = () =>
    [...dialog.querySelectorAll<HTMLElement>('.media-compare-sheet')].map(({ style }) => style.transform);
  const zooms = dialog.querySelectorAll<HTMLElement>('[data-testid="media-compare-zoom"]');
  expect(sheets()).toEqual(['translate(0%, 0%) scale(1)', 'translate(0%, 0%) scale(1)']);
  fireEvent.click(zooms[1] ?? document.body);
  expect(sheets()).toEqual(['translate(0%, 0%) scale(1.25)', 'translate(0%, 0%) scale(1.25)']);
  fireEvent.keyDown(zooms[1] ?? document.body, { key: 'ArrowLeft' });
  expect(sheets()).toEqual(['translate(10%, 0%) scale(1.25)', 'translate(10%, 0%) scale(1.25)']);
  fireEvent.keyDown(zooms[1] ?? document.body, { key: '0' });
  expect(sheets()).toEqual(['translate(0%, 0%) scale(1)', 'translate(0%, 0%) scale(1)']);
});

it('the preview shows the index among all results, and continues on the next page', async () => {
  const { tile, all, key } = await showTiles({ count: 25, hasTexts: true });
  const look = () => screen.getByTestId('media-look');
  const place = () => look().querySelector('.media-look-bar [role="status"]')?.textContent;
  const shown = () => [look().querySelector('h2')?.textContent, place()];
  const names = () => all().map((each) => each.querySelector('.media-tile-name')?.textContent);
  const [first, last] = [names()[0], names().at(-1)];
  tile(9).focus();
  key(' ', {});
  await waitFor(() => expect(shown()).toEqual([last, '10 of 25']));
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(place()).toBe('11 of 25'));
  expect([names()[0] === first, shown()[0]]).toEqual([false, names()[0]]);
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
  await waitFor(() => expect(shown()).toEqual([last, '10 of 25']));
});
