import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type RenderedList, showList } from '../../testing/show-list.tsx';

const nameOf = (element: Element | null) => {
  const row = element?.closest<HTMLElement>('[data-testid="list-row"]')?.dataset.id ?? '-';
  return `${row} ${element?.getAttribute('data-testid') ?? element?.getAttribute('type') ?? ''}`;
};

/** Where the keys lead, one after the other. */
async function walk(shown: RenderedList, keys: readonly string[]): Promise<readonly string[]> {
  const places: string[] = [];
  for (const key of keys) {
    await shown.user.keyboard(key);
    places.push(nameOf(document.activeElement));
  }
  return places;
}

it('tabs through one row and then out of the table', async () => {
  const shown = await showList();
  await waitFor(() => expect(shown.state()).toBe('ready'));
  const stops = [...shown.container.querySelectorAll<HTMLElement>('[data-testid="list-row"] *')];
  const inRows = stops.filter(({ tabIndex }) => tabIndex >= 0).map(nameOf);
  expect(inRows).toEqual(['a1 checkbox', 'a1 row-action', 'a1 row-menu']);
  act(() => shown.hook('list-row', '[data-id="a1"]').focus());
  expect(await walk(shown, ['{Tab}', '{ArrowDown}', '{ArrowDown}', '{Tab}', '{Tab}', '{Tab}'])).toEqual([
    'a1 checkbox',
    'a2 list-row',
    'a3 list-row',
    'a3 checkbox',
    'a3 row-action',
    'a3 row-menu',
  ]);
  await shown.user.keyboard('{Tab}');
  const after = document.activeElement;
  expect(after?.closest('[data-testid="list-row"]')).toBe(null);
  expect(shown.container.querySelector('.list-table')?.contains(after)).toBe(false);
  expect(await walk(shown, ['{Shift>}{Tab}{/Shift}', '{Home}', '{End}', '{ArrowUp}'])).toEqual([
    'a3 row-menu',
    'a1 list-row',
    'a10 list-row',
    'a9 list-row',
  ]);
});

it('starts at the first row of another page, and skips controls that are added later', async () => {
  const shown = await showList();
  await waitFor(() => expect(shown.state()).toBe('ready'));
  act(() => shown.hook('list-row', '[data-id="a3"]').focus());
  await shown.press(shown.hook('list-page-next', ':not([aria-disabled="true"])'));
  await waitFor(() => expect(shown.rows()[0]).toBe('a11'));
  const entries = () => [...shown.container.querySelectorAll<HTMLElement>('[data-testid="list-row"][tabindex="0"]')];
  expect(entries().map(({ dataset }) => dataset.id)).toEqual(['a11']);
  const late = document.createElement('button');
  shown.hook('list-row', '[data-id="a12"] td').append(late);
  await waitFor(() => expect(late.tabIndex).toBe(-1));
  act(() => late.focus());
  expect(entries().map(({ dataset }) => dataset.id)).toEqual(['a12']);
  expect(late.tabIndex).toBe(0);
});

it("does not change the tab order in a row's menu", async () => {
  const shown = await showList();
  await waitFor(() => expect(shown.state()).toBe('ready'));
  await shown.press(shown.hook('list-row', '[data-id="a1"] [data-testid="row-menu"]'));
  const entry = await shown.findByRole('menuitem', { name: 'Preview' });
  expect(entry.hasAttribute('data-led')).toBe(false);
});
