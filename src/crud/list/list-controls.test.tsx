import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createFakeResourceApi } from '../testing/fake-resource-api.ts';
import { few } from '../testing/few-agents.ts';
import { AGENT, agents } from '../testing/sample-resources.ts';
import { type RenderedList, showList } from '../testing/show-list.tsx';
import { ListTool } from './use-list-permissions.ts';

const headings = ({ container }: RenderedList) =>
  [...container.querySelectorAll<HTMLElement>('[data-testid="list-column"]')].map(({ dataset }) => dataset.field);
describe('keyboard', () => {
  it('moves between rows, selects and previews them', async () => {
    const shown = await showList({ api: few(7) });
    await waitFor(() => expect(shown.state()).toBe('ready'));
    await shown.user.keyboard('jjk');
    expect(document.activeElement?.getAttribute('data-id')).toBe('a1');
    await shown.user.keyboard('x');
    expect(shown.container.textContent).toContain('1 of 7 selected');
    await shown.user.keyboard('{ArrowDown}{Enter}');
    expect(shown.params()).toEqual({ record: 'a2' });
    await shown.user.keyboard('{Escape}');
    expect(shown.params()).toEqual({});
  });

  it('focuses the preview by the same key, and returns the focus on Esc', async () => {
    const shown = await showList({ api: few(7) });
    await waitFor(() => expect(shown.state()).toBe('ready'));
    await shown.user.keyboard('jj{Enter}');
    expect(document.activeElement).toBe(shown.hook('list-row', '[data-id="a2"]'));
    await shown.user.keyboard('{Enter}');
    expect(shown.hook('list-preview').contains(document.activeElement)).toBe(true);
    await shown.user.keyboard('{Escape}');
    expect(document.activeElement).toBe(shown.hook('list-row', '[data-id="a2"]'));
    expect(shown.params()).toEqual({});
  });

  it('selects a range of rows with Shift, like the pointer', async () => {
    const shown = await showList({ api: few(7) });
    await waitFor(() => expect(shown.state()).toBe('ready'));
    const chosen = () =>
      shown.rows().filter((id) => shown.hook('list-row', `[data-id="${id}"]`).querySelector('input:checked') !== null);
    await shown.user.keyboard('jj{Shift>}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}');
    expect(chosen()).toEqual(['a2', 'a3']);
    await shown.user.keyboard('{ArrowDown}{ArrowDown}{Shift>}[Space]{/Shift}');
    expect(chosen()).toEqual(['a2', 'a3', 'a4', 'a5']);
    await shown.press(shown.hook('list-row', '[data-id="a7"]').querySelector('td:nth-child(3)') ?? document.body, {
      shiftKey: true,
    });
    expect(chosen()).toEqual(['a2', 'a3', 'a4', 'a5', 'a6', 'a7']);
    expect(shown.params()).toEqual({});
    await shown.press(shown.hook('list-row', '[data-id="a3"]').querySelector('input') ?? document.body, {
      shiftKey: true,
    });
    expect(chosen()).toEqual(['a4', 'a5', 'a6', 'a7']);
  });

  it('focuses the search, which keeps its letter keys', async () => {
    const shown = await showList({ api: few() });
    await waitFor(() => expect(shown.state()).toBe('ready'));
    await shown.user.keyboard('/xj');
    expect(document.activeElement).toBe(shown.hook('list-search'));
    expect(shown.container.textContent).not.toContain('selected');
  });
});

describe('columns', () => {
  it('can be hidden and moved, and are stored', async () => {
    const shown = await showList({ api: few() });
    await waitFor(() => expect(shown.state()).toBe('ready'));
    expect(headings(shown)).toEqual(['name', 'code', 'status', 'balance']);
    await shown.press(shown.hook('list-columns'));
    const panel = within(document.body);
    await shown.press(panel.getByRole('checkbox', { name: 'Code' }));
    await shown.press(panel.getByRole('button', { name: 'Move Balance up' }));
    expect(headings(shown)).toEqual(['name', 'status', 'balance']);
    await shown.press(panel.getByRole('button', { name: 'Pin Balance' }));
    expect(headings(shown).slice(0, 2)).toEqual(['name', 'balance']);
    expect(Object.keys(shown.console.tableSettings.read().columns ?? {})).toEqual([' agent']);
  });
});

it('builds a nested condition, and shows its parts as chips', async () => {
  const shown = await showList({ api: few() });
  await waitFor(() => expect(shown.state()).toBe('ready'));
  await shown.press(shown.hook('list-builder'));
  const dialog = within(shown.hook('filter-builder'));
  await shown.user.type(dialog.getByRole('textbox', { name: 'Code' }), '1000');
  await shown.press(dialog.getByRole('button', { name: 'Add group' }));
  await shown.user.selectOptions(dialog.getAllByRole('combobox', { name: 'Field' })[1] ?? document.body, 'balance');
  await shown.user.selectOptions(
    dialog.getAllByRole('combobox', { name: 'Comparison' })[1] ?? document.body,
    'atLeast',
  );
  await shown.press(shown.hook('filter-apply'));
  expect(dialog.getByRole('alert').textContent).toContain('Some conditions are not complete');
  await shown.user.type(dialog.getByRole('textbox', { name: 'Balance' }), '5000');
  await shown.press(shown.hook('filter-apply'));
  expect(JSON.parse(shown.params().where ?? '')).toEqual({
    all: [
      { field: 'code', op: 'contains', value: '1000' },
      { field: 'balance', op: 'atLeast', value: 500_000 },
    ],
  });
  await shown.press(shown.getAllByRole('button', { name: 'Remove condition' })[0] ?? document.body);
  expect(JSON.parse(shown.params().where ?? '')).toEqual({ field: 'balance', op: 'atLeast', value: 500_000 });
});

it('heads a card with the title, wherever the column is, and with a text when it is missing', async () => {
  const [one, ...others] = agents(2).map((agent, index) => (index === 1 ? { ...agent, name: '' } : agent));
  const api = createFakeResourceApi([AGENT], { agent: [...(one === undefined ? [] : [one]), ...others] });
  const fields = AGENT.fields.filter(({ name }) => ['code', 'name', 'type'].includes(name));
  const definition = { ...AGENT, totals: [], sort: 'code', fields };
  const shown = await showList({ api, definition });
  await waitFor(() => expect(shown.state()).toBe('ready'));
  const heads = [...shown.container.querySelectorAll('td.list-column-head')].map(({ textContent }) => textContent);
  expect(heads).toEqual([one?.name, 'Untitled']);
  const named = await showList({ api, definition: { ...definition, titleElse: 'type' } });
  await waitFor(() => expect(named.state()).toBe('ready'));
  const type = named.container.querySelectorAll('td.list-column-head')[1]?.textContent;
  expect(['Person', 'Company']).toContain(type);
});

describe('a button over the list', () => {
  const head = (
    <ListTool acts={['update', 'merge']}>
      <button type="button" data-testid="tool" />
    </ListTool>
  );

  it.each([
    [null, 1],
    [['create', 'merge', 'update'], 1],
    [['create', 'update'], 0],
    [[], 0],
  ] as const)('is there for operators with all its permissions: %j', async (reach, count) => {
    const shown = await showList({ api: Object.assign(few(2), { reach }), headActions: head });
    await waitFor(() => expect(shown.state()).toBe('ready'));
    expect(shown.container.querySelectorAll('[data-testid="tool"]')).toHaveLength(count);
  });
});
