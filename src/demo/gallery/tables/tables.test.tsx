import { renderView } from '@src/views/testing/render-view.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPage } from '../testing/show-page.tsx';
import { deliveries } from './deliveries.ts';
import { TABLES } from './group.ts';
import { JumpTo } from './scrolling/jump-to-row.tsx';

const show = (name: string) => showPage(TABLES, `/comp/table/${name}`);
const press = (element: Element) => act(async () => void fireEvent.click(element));
const rows = () => [...document.querySelectorAll('tbody > tr')];
/** Roles are slow to find over a whole table: the cells of a row by their place. */
const cell = (row: number, column: number) => rows()[row]?.querySelectorAll(':scope > td')[column]?.textContent;
const control = (name: string) => {
  const found = document.querySelector<HTMLElement>(`[aria-label="${name}"]`);
  if (found === null) throw new Error(`nothing is called ${name}`);
  return found;
};
const headings = () => [...document.querySelectorAll('thead th')].map((each) => each.textContent);

it('shows rows by page, and keeps the selection over pages', async () => {
  await show('basic');
  expect(rows()).toHaveLength(10);
  await press(control('Select D100002'));
  await press(control('Next page'));
  expect(cell(0, 1)).toBe('D100011');
  await press(control('Select D100011'));
  expect(screen.getByText('2 selected')).toBeTruthy();
  await press(control('First page'));
  expect(control('Select D100002')).toHaveProperty('checked', true);
  expect(control('Select all deliveries')).toHaveProperty('indeterminate', true);
  await press(screen.getByText('Clear selection'));
  expect(screen.getByText('0 selected')).toBeTruthy();
});

it('sorts by a column, hides another and changes a row', async () => {
  await show('basic');
  const [parcels] = [...document.querySelectorAll('th')].filter((each) => each.textContent === 'Parcels');
  await press(parcels ?? document.body);
  const fewest = Math.min(...deliveries(57).map((row) => row.parcels));
  expect(cell(0, 5)).toBe(String(fewest));
  await press(screen.getByText('Columns'));
  await press(within(screen.getByRole('dialog')).getByText('Customer'));
  expect(headings()).not.toContain('Customer');
  const code = cell(0, 1) ?? '';
  await press(control(`Actions for ${code}`));
  await press(screen.getByText('Delete'));
  await press(screen.getByTestId('confirm-accept'));
  expect(rows().map((row) => row.textContent)).not.toContain(code);
  expect(document.body.textContent).not.toContain(code);
});

it('expands rows of a tree, all of them or one branch at a time', async () => {
  await show('tree');
  expect(rows()).toHaveLength(8);
  await press(screen.getByText('Open all'));
  expect(rows()).toHaveLength(5 + 15 + 45);
  await press(screen.getByText('Close all'));
  await press(screen.getByText('One branch at a time'));
  const toggle = (row: number) => press(rows()[row]?.querySelector('button') ?? document.body);
  await toggle(0);
  expect(rows()).toHaveLength(8);
  await toggle(5);
  expect(rows().map((row) => row.getAttribute('aria-expanded'))).toEqual([
    'false',
    'false',
    'true',
    'false',
    'false',
    'false',
    'false',
    'false',
  ]);
});

it('opens a row to show its parcels', async () => {
  await show('expandable');
  await press(control('Expand D100001'));
  const [first] = deliveries(1);
  const inner = screen.getByRole('table', { name: 'Parcels of D100001' });
  expect(inner.querySelectorAll('tbody > tr')).toHaveLength(first?.parcels ?? 0);
  await press(control('Collapse D100001'));
  expect(screen.queryByText('Parcels of D100001')).toBeNull();
});

it('has totals of the page and of all rows', async () => {
  const { user } = await show('footer');
  const all = deliveries(34);
  const sum = (some: typeof all) => some.reduce((total, { parcels }) => total + parcels, 0);
  const totals = () => [...document.querySelectorAll('tfoot tr')].map((row) => row.children[1]?.textContent);
  expect(totals()).toEqual([String(sum(all.slice(0, 10))), String(sum(all))]);
  await press(control('Last page'));
  expect(totals()).toEqual([String(sum(all.slice(30))), String(sum(all))]);
  await user.selectOptions(control('Rows per page'), '50');
  expect(totals()).toEqual([String(sum(all)), String(sum(all))]);
});

it('pins and frees columns', async () => {
  await show('fixed-columns');
  const pinned = () => [...document.querySelectorAll('th.p-frozen-column')].map((each) => each.textContent);
  expect(pinned()).toEqual(['Number', 'Amount per parcel']);
  await press(screen.getByText('Keep the number in sight'));
  expect(pinned()).toEqual(['Amount per parcel']);
});

it('merges equal cells, and has a two-level header', async () => {
  const { unmount } = await show('merged-cells');
  const spans = [...document.querySelectorAll<HTMLTableCellElement>('tbody td')].map(({ rowSpan }) => rowSpan);
  expect(spans.filter((span) => span > 1).reduce((sum, span) => sum + span, 0)).toBeGreaterThan(10);
  unmount();
  await show('multiple-header');
  expect(headings()).toEqual(['From', '2025', '2026', 'Sent', 'Returned', 'Sent', 'Returned']);
});

it('edits a cell by keyboard: Enter saves, Esc restores, and the stock may refuse', async () => {
  const { user } = await show('edit-cells');
  const opener = () => control('Pieces of LX-20: 12. Edit');
  opener().focus();
  await user.keyboard('{F2}');
  const input = screen.getByRole('textbox', { name: 'Pieces of LX-20' });
  expect(document.activeElement).toBe(input);
  await user.clear(input);
  await user.keyboard('0{Enter}');
  expect(screen.getByText('A whole number from 1 to 999')).toBeTruthy();
  expect(input.getAttribute('aria-invalid')).toBe('true');
  await user.clear(input);
  await user.keyboard('41{Enter}');
  expect(screen.getByText('Asking the stock…')).toBeTruthy();
  expect(await screen.findByText('Refused: only 40 pieces are free')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(opener());
  await user.keyboard('{Enter}');
  await user.clear(screen.getByRole('textbox', { name: 'Pieces of LX-20' }));
  await user.keyboard('40{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(control('Pieces of LX-20: 40. Edit')));
});

it('ends editing a cell when something else is pressed', async () => {
  const { user } = await show('edit-cells');
  await user.click(control('Goods of LX-20: LX-20. Edit'));
  await user.keyboard('changed');
  await user.click(control('Goods of Desk mat: Desk mat. Edit'));
  expect(control('Goods of LX-20: LX-20. Edit')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Goods of Desk mat' }));
});

it('edits a whole row: everything is checked together, and cancelling restores', async () => {
  const { user } = await show('edit-rows');
  await user.click(control('Edit LX-20'));
  const field = (name: string) => screen.getByRole('textbox', { name });
  await user.clear(field('Goods of LX-20'));
  await user.clear(field('Price each (¥) of LX-20'));
  await user.type(field('Price each (¥) of LX-20'), '0{Enter}');
  expect(screen.getAllByRole('alert').map((each) => each.textContent)).toEqual([
    'Fill this in',
    'An amount above zero with at most two decimals',
  ]);
  expect(document.activeElement).toBe(field('Goods of LX-20'));
  await user.keyboard('{Escape}');
  expect([cell(0, 0), cell(0, 1), cell(0, 2)]).toEqual(['LX-20', '12', '¥49.90']);
  await user.click(control('Edit LX-20'));
  await user.clear(field('Goods of LX-20'));
  await user.type(field('Goods of LX-20'), 'LX-21{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(control('Edit LX-21')));
});

it('scrolls to the start, the end and any row of a long list', async () => {
  const jumped: number[] = [];
  const { user } = await renderView(<JumpTo count={500} label="Row" onJump={(index) => void jumped.push(index)} />, {
    locale: 'en',
  });
  const place = screen.getByRole('spinbutton', { name: 'Row' });
  await user.type(place, '42{Enter}');
  await user.clear(place);
  await user.type(place, '501{Enter}');
  for (const button of screen.getAllByRole('button').slice(0, 2)) await user.click(button);
  expect(jumped).toEqual([41, 0, 499]);
});

it('is the list of a resource whose definition changes while it is shown', async () => {
  await show('resource');
  await waitFor(() => expect(screen.getByTestId('list').dataset.state).toBe('ready'));
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByTestId('list-total').dataset.total).toBe('26');
  const columns = () => screen.getAllByTestId('list-column').map((each) => each.dataset.field);
  expect(columns()).toEqual(['name', 'code', 'category', 'price', 'bought', 'status']);
  await press(screen.getByText('A life cycle'));
  await waitFor(() => expect(columns()).toEqual(['name', 'code', 'category', 'price', 'bought']));
});
