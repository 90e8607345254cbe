import { fakeRecord } from '@src/crud/testing/fake-resource-api.ts';
import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showTiles, stubBox } from './testing/show-tiles.tsx';

beforeEach(stubBox);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Row height with gap, in pixels. */
const PITCH = 102;

async function showEndless(count: number, page?: number) {
  const shown = await showTiles({ count, endless: true, ...(page === undefined ? {} : { page }) });
  const ids = () => shown.all().map(({ dataset }) => dataset.id);
  const reported = () => shown.hook('list-total').textContent;
  const tells = (words: string) => waitFor(() => expect(reported()).toBe(words));
  const asked = () => shown.api.calls.flatMap(([name, query]) => (name === 'list' ? [query] : []));
  const focused = () => document.activeElement?.getAttribute('data-id') ?? null;
  return { ...shown, ids, tells, asked, focused };
}

/** Files in a range of numbers. */
const files = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => `a${from + at}`);
/** Start offset of the row with a file. */
const topOf = (no: number) => 8 + Math.floor((no - 1) / 3) * PITCH;

it('renders only tiles near the viewport of ten thousand files', async () => {
  const { all, ids, box, scrollTo, tells } = await showEndless(10_000, 5000);
  await tells('5,000 of 10,000 loaded');
  expect(ids()).toEqual(files(1, 27));
  scrollTo(topOf(4998));
  await tells('10,000 in total');
  const nodes = () => box.querySelectorAll('*').length;
  const seen = [3, 300, 2500, 5000, 7777, 9982].map((no) => {
    scrollTo(topOf(no));
    return { no, tiles: all().length, first: ids().at(0), last: ids().at(-1), nodes: nodes() };
  });
  expect(seen).toEqual([
    { no: 3, tiles: 33, first: 'a1', last: 'a33', nodes: 793 },
    { no: 300, tiles: 45, first: 'a286', last: 'a330', nodes: 1081 },
    { no: 2500, tiles: 45, first: 'a2485', last: 'a2529', nodes: 1081 },
    { no: 5000, tiles: 42, first: 'a4987', last: 'a5028', nodes: 1009 },
    { no: 7777, tiles: 45, first: 'a7762', last: 'a7806', nodes: 1081 },
    { no: 9982, tiles: 31, first: 'a9970', last: 'a10000', nodes: 745 },
  ]);
  expect(all().at(-1)?.getAttribute('style')).toBe(
    'inset-block-start: 339974px; inset-inline-start: 8px; inline-size: 132px; block-size: 132px;',
  );
  expect([all().at(-1)?.getAttribute('aria-posinset'), all().at(-1)?.getAttribute('aria-setsize')]).toEqual([
    '10000',
    '10000',
  ]);
  expect(box.querySelector('.media-sheet')?.getAttribute('style')).toBe('block-size: 340114px;');
});

it('fetches more files before the end is visible, and announces them', async () => {
  const { asked, hook, scrollTo, tells, params } = await showEndless(250);
  await tells('100 of 250 loaded');
  expect(hook('list-total').getAttribute('role')).toBe('status');
  expect(document.querySelector('[data-testid="list-page-next"]')).toBeNull();
  scrollTo(1400);
  expect(asked()).toHaveLength(1);
  scrollTo(1800);
  await tells('200 of 250 loaded');
  scrollTo(topOf(199));
  await tells('250 in total');
  scrollTo(topOf(249));
  const wish = { q: '', sort: [], where: null, bin: false, filters: {}, page: 1, size: 100 };
  expect(asked()).toEqual(['', 'a100', 'a200'].map((after) => ({ ...wish, after })));
  expect(params()).toEqual({});
});

it('moves the focus by row, by page, and to both ends of the loaded files', async () => {
  const { box, focused, ids, key, tells, tile } = await showEndless(250);
  await tells('100 of 250 loaded');
  const press = (name: string) => {
    key(name, {});
    // Browsers fire an event for every change; the test double does not.
    fireEvent.scroll(box);
    return focused();
  };
  tile(1).focus();
  expect([press('ArrowDown'), press('ArrowRight'), press('ArrowUp'), press('ArrowLeft')]).toEqual([
    ...['a5', 'a6', 'a3', 'a2'],
  ]);
  expect([press('PageDown'), box.scrollTop]).toEqual(['a17', topOf(17) + 94 + 8 - 600]);
  expect([press('PageUp'), box.scrollTop]).toEqual(['a2', 0]);
  expect([press('End'), box.scrollTop]).toEqual(['a100', topOf(100) + 132 + 8 - 600]);
  await tells('200 of 250 loaded');
  expect([press('End'), press('End')]).toEqual(['a200', 'a200']);
  await tells('250 in total');
  expect([press('End'), press('Home'), box.scrollTop]).toEqual(['a250', 'a1', 0]);
  expect(ids()).toEqual(files(1, 27));
});

it('keeps the focused tile rendered when it is scrolled out of view', async () => {
  const { focused, ids, scrollTo, tells, tile } = await showEndless(250);
  await tells('100 of 250 loaded');
  tile(4).focus();
  scrollTo(topOf(61));
  expect(focused()).toBe('a5');
  expect(ids()).toEqual([...files(4, 6), ...files(49, 90)]);
});

it('extends ranges and the lasso over tiles that are not rendered', async () => {
  const { box, drag, key, letGo, press, scrollTo, tells } = await showEndless(250);
  await tells('100 of 250 loaded');
  const count = () => document.querySelector('.list-selection-count')?.textContent;
  await press(1, { ctrlKey: true });
  key('End');
  expect(count()).toBe('99 of 250 selected');
  fireEvent.scroll(box);
  await tells('200 of 250 loaded');
  key('End');
  expect(count()).toBe('199 of 250 selected');
  scrollTo(0);
  drag([2, 2], [150, 590]);
  scrollTo(topOf(91));
  letGo();
  expect(count()).toBe('72 of 250 selected');
});

it('keeps the scroll position while another page is shown, and starts at the top for another query', async () => {
  const { box, ids, scrollTo, tab, tells, visit } = await showEndless(250);
  await tells('100 of 250 loaded');
  scrollTo(topOf(61) + 7);
  const seen = ids();
  await tab.hide();
  box.scrollTop = 0;
  await tab.show();
  expect(box.scrollTop).toBe(topOf(61) + 7);
  fireEvent.scroll(box);
  expect(ids()).toEqual(seen);
  await visit('?q=1');
  expect(box.scrollTop).toBe(0);
});

it('reloads as many files as were scrolled through, and keeps the scroll position', async () => {
  const { api, asked, box, press, hook, scrollTo, tells } = await showEndless(350);
  for (const loaded of [200, 300]) {
    scrollTo(topOf(loaded - 101));
    await tells(`${loaded} of 350 loaded`);
  }
  scrollTo(topOf(151));
  const first = api.records.get('agent') ?? [];
  api.records.set('agent', [...['b1', 'b2', 'b3'].map((id) => fakeRecord(id, { code: '' })), ...first]);
  await press(0, {});
  fireEvent.keyDown(document.body, { key: 'r' });
  await tells('200 of 353 loaded');
  expect(asked().slice(3, 5)).toEqual(
    ['', 'a97'].map((after) => expect.objectContaining({ after, page: 1, size: 100 })),
  );
  expect(box.scrollTop).toBe(topOf(154));
  expect(hook('list').dataset.state).toBe('ready');
});
