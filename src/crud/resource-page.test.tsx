import { ServiceError } from '@src/contracts/errors.ts';
import { openLive } from '@src/ui/testing/fake-live.ts';
import { act, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createFakeResourceApi, fakeRecord } from './testing/fake-resource-api.ts';
import { AGENT, agents, DEPT, departments } from './testing/sample-resources.ts';
import { type ShownList, showList } from './testing/show-list.tsx';

const first = (count: number) => Array.from({ length: count }, (_, index) => `a${index + 1}`);
const headings = ({ container }: ShownList) =>
  [...container.querySelectorAll<HTMLElement>('[data-testid="list-column"]')].map(({ dataset }) => dataset.field);
const cells = (row: HTMLElement) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent);

describe('the rows', () => {
  it('are those of the address, ten of them unless it says otherwise', async () => {
    const shown = await showList();
    await waitFor(() => expect(shown.state()).toBe('ready'));
    expect(shown.rows()).toEqual(first(10));
    expect(shown.hook('list-total').textContent).toBe('1–10 of 57');
    await shown.visit('?page=6');
    await waitFor(() => expect(shown.rows()).toEqual(first(57).slice(50)));
    expect(shown.hook('list-total').textContent).toBe('51–57 of 57');
  });

  it('show each value as its kind does', async () => {
    const shown = await showList({ definition: AGENT, search: '?q=AG100002' });
    await waitFor(() => expect(shown.rows()).toEqual(['a2']));
    await waitFor(() => expect(shown.hook('list-row').textContent).toContain('华东大区'));
    expect(cells(shown.hook('list-row')).slice(1, -1)).toEqual([
      '李雪 2',
      'AG100002',
      'Pending',
      'Person',
      '华东大区',
      '13800131001',
      '6.25%',
      '¥735.11',
      '2027-02-28',
      '2026-11-02 09:07',
    ]);
  });

  it('come again when somebody changed a record elsewhere', async () => {
    const shown = await showList({ search: '?q=AG100002' });
    await waitFor(() => expect(shown.rows()).toEqual(['a2']));
    shown.api.records.set('agent', [fakeRecord('n', { name: 'New', code: 'AG100002', status: 'active' })]);
    const { cache } = shown.console.actors;
    await act(async () => cache.send({ type: 'cache.resource.changed', resource: 'agent', by: null }));
    await waitFor(() => expect(shown.rows()).toEqual(['n']));
  });
});

describe('rows that the server tells of', () => {
  it('are brought up to date in their places, and new ones are not shown by themselves', async () => {
    const shown = await showList({ search: '?q=AG100002' });
    await waitFor(() => expect(shown.rows()).toEqual(['a2']));
    const { live } = shown.console.actors;
    const tell = (ids: readonly string[]) =>
      act(async () =>
        live.send({
          type: 'live.told',
          lastId: '1',
          update: { type: 'records', resource: 'agent', ids: [...ids], counts: false },
        }),
      );
    await act(async () => openLive(live));
    shown.api.records.set('agent', [
      fakeRecord('n', { name: 'New', code: 'AG100002', status: 'active' }),
      fakeRecord('a2', { name: 'Renamed', code: 'AG100002', status: 'active' }),
    ]);
    await tell(['n']);
    await tell(['a2']);
    await waitFor(() => expect(shown.container.textContent).toContain('Renamed'));
    expect(shown.rows()).toEqual(['a2']);
  });
});

describe('the address', () => {
  it('is told of a sort, of several with Shift', async () => {
    const shown = await showList();
    await waitFor(() => expect(shown.state()).toBe('ready'));
    const sortBy = (field: string) => shown.hook('list-column', `[data-field="${field}"] button`);
    await shown.press(sortBy('balance'));
    expect(shown.params()).toEqual({ sort: 'balance' });
    await shown.press(sortBy('balance'));
    expect(shown.params()).toEqual({ sort: '-balance' });
    await shown.press(sortBy('name'), { shiftKey: true });
    expect(shown.params()).toEqual({ sort: '-balance,name' });
    expect(shown.hook('list-column', '[data-field="balance"]').getAttribute('aria-sort')).toBe('descending');
    expect(shown.went.every((to) => to.startsWith('/list?'))).toBe(true);
  });

  it('is told of a search once it stands still, and goes back to the first page', async () => {
    const shown = await showList({ search: '?page=3' });
    await waitFor(() => expect(shown.state()).toBe('ready'));
    await shown.user.type(shown.hook('list-search'), 'AG10000');
    await waitFor(() => expect(shown.params()).toEqual({ q: 'AG10000' }));
    await waitFor(() => expect(shown.rows()).toEqual(first(9)));
    expect(shown.went).toHaveLength(1);
  });

  it('is told of a filter, which can be taken out again', async () => {
    const shown = await showList();
    await waitFor(() => expect(shown.state()).toBe('ready'));
    const filter = () => shown.hook('list-filter', '[data-field="status"]');
    await shown.press(within(filter()).getByRole('button'));
    await shown.press(await within(document.body).findByRole('checkbox', { name: 'Pending' }));
    await waitFor(() => expect(shown.params()).toEqual({ status: 'pending' }));
    expect(filter().textContent).toContain('Pending');
    await shown.press(within(filter()).getByRole('button', { name: 'Remove filter: Status' }));
    expect(shown.params()).toEqual({});
  });

  it('names what it does not understand, and goes on', async () => {
    const shown = await showList({ search: '?colour=red' });
    await waitFor(() => expect(shown.state()).toBe('ready'));
    expect(shown.container.textContent).toContain('Ignored in the address: colour');
  });

  it('need not name a page size of ten among 10, 50, 80 and 100, nor rows of middle height', async () => {
    const shown = await showList();
    await waitFor(() => expect(shown.state()).toBe('ready'));
    const sizes = shown.hook('list-page-size');
    expect([...sizes.querySelectorAll('option')].map(({ value }) => value)).toEqual(['10', '50', '80', '100']);
    expect(sizes).toHaveProperty('value', '10');
    expect(shown.container.querySelector('.list-table')?.getAttribute('data-size')).toBe('middle');
  });

  it('turns pages and changes their size', async () => {
    const shown = await showList();
    await waitFor(() => expect(shown.state()).toBe('ready'));
    await shown.press(shown.hook('list-page-next'));
    expect(shown.params()).toEqual({ page: '2' });
    await shown.user.selectOptions(shown.hook('list-page-size'), '50');
    expect(shown.params()).toEqual({ size: '50' });
  });
});

describe('without rows the list says', () => {
  it('that nothing fits, and clears the filters', async () => {
    const shown = await showList({ search: '?q=nobody&sort=name' });
    await waitFor(() => expect(shown.state()).toBe('no-match'));
    await shown.press(shown.hook('list-clear-filters'));
    expect(shown.params()).toEqual({ sort: 'name' });
    await waitFor(() => expect(shown.state()).toBe('ready'));
  });

  it('that there is nothing yet', async () => {
    const api = createFakeResourceApi([AGENT, DEPT], { agent: [], dept: [] });
    // The filters of the page itself are not the operator's.
    const shown = await showList({ api, fixed: { status: 'active' } });
    await waitFor(() => expect(shown.state()).toBe('empty'));
    expect(shown.container.textContent).toContain('No agents yet');
  });

  it('which permission is missing', async () => {
    const api = createFakeResourceApi([AGENT, DEPT], { agent: [], dept: [] });
    api.fail = new ServiceError({ kind: 'http', status: 403 });
    const shown = await showList({ api });
    await waitFor(() => expect(shown.state()).toBe('forbidden'));
    expect(shown.container.textContent).toContain('agent:agent:view');
    api.fail = new ServiceError({ kind: 'http', status: 403, detail: { permission: 'agent:secret:view' } });
    const other = await showList({ api });
    await waitFor(() => expect(other.state()).toBe('forbidden'));
    expect(other.container.textContent).toContain('agent:secret:view');
  });

  it('what went wrong, and asks again', async () => {
    const api = createFakeResourceApi([AGENT, DEPT], { agent: agents(3), dept: [] });
    api.fail = new ServiceError({ kind: 'http', status: 503, serverText: 'Down for a moment' });
    const shown = await showList({ api });
    await waitFor(() => expect(shown.state()).toBe('failed'));
    expect(shown.container.textContent).toContain('Down for a moment');
    api.fail = null;
    await shown.press(shown.hook('list-retry'));
    await waitFor(() => expect(shown.rows()).toEqual(first(3)));
  });
});

describe('what the reader may not do with the list as a whole', () => {
  const entries = async (can: readonly string[] | null) => {
    const api = createFakeResourceApi([AGENT, DEPT], { agent: agents(3), dept: [] });
    if (can !== null) api.reach = can;
    const shown = await showList({ api });
    await waitFor(() => expect(shown.rows()).toEqual(first(3)));
    await shown.press(shown.hook('list-more'));
    const hooks = ['list-create', 'list-export', 'list-import'];
    return hooks.filter((hook) => document.querySelector(`[data-testid="${hook}"]`) !== null);
  };

  it('is offered by nothing', async () => {
    expect(await entries(['export'])).toEqual(['list-export']);
  });

  it('is found out by asking where a server tells nothing of it', async () => {
    expect(await entries(null)).toEqual(['list-create', 'list-export', 'list-import']);
  });
});

describe('a selection', () => {
  it('counts over pages and can be everything that fits', async () => {
    const shown = await showList();
    await waitFor(() => expect(shown.state()).toBe('ready'));
    await shown.press(shown.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(shown.container.textContent).toContain('10 of 57 selected');
    await shown.press(shown.hook('list-page-next', ':not([aria-disabled="true"])'));
    await waitFor(() => expect(shown.rows()[0]).toBe('a11'));
    await shown.press(shown.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(shown.container.textContent).toContain('20 of 57 selected');
    await shown.press(shown.hook('list-select-all-matching'));
    expect(shown.container.textContent).toContain('57 of 57 selected');
  });

  it('is tried first, done with its reason, and taken back', async () => {
    const shown = await showList({ search: '?q=AG10000&size=50' });
    await waitFor(() => expect(shown.state()).toBe('ready'));
    await shown.press(shown.getByRole('checkbox', { name: 'Select all on this page' }));
    await shown.press(shown.hook('bulk-action', '[data-event="suspend"]'));
    const dialog = await waitFor(() => shown.hook('confirm'));
    await waitFor(() => expect(dialog.textContent).toContain('Suspend: this concerns 5.'));
    expect(dialog.textContent).toContain('These 4 are left out:');
    expect(shown.hook('confirm-accept').hasAttribute('disabled')).toBe(true);
    await shown.user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'audit');
    await shown.press(shown.hook('confirm-accept'));
    await waitFor(() => expect(dialog.textContent).toContain('5 done, 4 failed.'));
    const ids = first(9);
    expect(shown.api.calls.filter(([name]) => name === 'batch').map(([, call]) => call)).toEqual([
      { target: { ids }, event: 'suspend', dryRun: true },
      { target: { ids }, event: 'suspend', dryRun: false, reason: 'audit' },
    ]);
    expect(shown.api.records.get('agent')?.[0]?.status).toBe('suspend');
    await shown.press(within(dialog).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(shown.api.records.get('agent')?.[0]?.status).toBe('active'));
  });
});

describe('a row', () => {
  it.each([
    ['state', 'Not possible while it is: Pending'],
    ['permission', 'The permission agent:agent:suspend is missing'],
    ['bin', 'It is in the recycle bin'],
    ['guard', 'Not possible while it is: Pending'],
    ['unknown', 'Not possible while it is: Pending'],
  ])('says in words why something cannot be done to it: %s', async (reason, words) => {
    const api = createFakeResourceApi([AGENT, DEPT], { agent: agents(57), dept: departments() });
    api.reason = { reason };
    const shown = await showList({ api, search: '?q=AG100002' });
    await waitFor(() => expect(shown.rows()).toEqual(['a2']));
    await shown.press(shown.getByRole('button', { name: 'Actions for 李雪 2' }));
    const entry = () => shown.hook('why-not', '[data-event="suspend"]').textContent;
    await waitFor(() => expect(entry()).toBe(`Suspend${words}`));
    expect(shown.hook('row-action', '[data-event="approve"]').textContent).toBe('Approve');
  });

  it('is asked for what an event needs before anything is sent', async () => {
    const shown = await showList({ search: '?q=AG100001' });
    await waitFor(() => expect(shown.rows()).toEqual(['a1']));
    await shown.press(shown.hook('row-menu'));
    await shown.press(shown.hook('row-action', '[data-event="move"]'));
    const form = await waitFor(() => shown.hook('bulk-form'));
    await waitFor(() => within(form).getByRole('textbox', { name: /Target/ }));
    await shown.user.type(within(form).getByRole('textbox', { name: /Target/ }), 'North');
    await shown.press(shown.hook('bulk-form-accept'));
    await waitFor(() => expect(shown.hook('confirm-accept').hasAttribute('disabled')).toBe(false));
    await shown.press(shown.hook('confirm-accept'));
    await waitFor(() =>
      expect(shown.api.calls.filter(([name]) => name === 'batch' || name === 'send')).toEqual([
        ['batch', { target: { ids: ['a1'] }, event: 'move', dryRun: true, payload: { target: 'North' } }],
        ['send', { id: 'a1', version: 1, event: 'move', key: '', payload: { target: 'North' } }],
      ]),
    );
  });

  it('is deleted with its version, and brought back', async () => {
    const shown = await showList({ search: '?q=AG100002' });
    await waitFor(() => expect(shown.rows()).toEqual(['a2']));
    await shown.press(shown.getByRole('button', { name: 'Actions for 李雪 2' }));
    await shown.press(shown.hook('row-action', '[data-event="delete"]'));
    await waitFor(() => expect(shown.hook('confirm-accept').hasAttribute('disabled')).toBe(false));
    await shown.press(shown.hook('confirm-accept'));
    await waitFor(() => expect(shown.state()).toBe('no-match'));
    expect(shown.api.calls.find(([name]) => name === 'send')?.[1]).toEqual({
      id: 'a2',
      version: 1,
      event: 'delete',
      key: '',
    });
    await shown.press(shown.hook('list-undo'));
    await waitFor(() => expect(shown.rows()).toEqual(['a2']));
  });

  it('is previewed beside the list, with the way to its neighbours', async () => {
    const shown = await showList();
    await waitFor(() => expect(shown.state()).toBe('ready'));
    await shown.press(shown.getByText('AG100010'));
    expect(shown.params()).toEqual({ record: 'a10' });
    await waitFor(() => expect(shown.hook('list-preview').textContent).toContain('10 of 57'));
    await shown.press(shown.hook('preview-next'));
    expect(shown.params()).toEqual({ record: 'a11' });
    await waitFor(() => expect(shown.hook('list-preview').textContent).toContain('AG100011'));
    expect(shown.api.calls.filter(([name]) => name === 'list')).toHaveLength(1);
  });
});

describe('by keyboard', () => {
  it('rows are walked, selected and previewed', async () => {
    const shown = await showList();
    await waitFor(() => expect(shown.state()).toBe('ready'));
    await shown.user.keyboard('jjk');
    expect(document.activeElement?.getAttribute('data-id')).toBe('a1');
    await shown.user.keyboard('x');
    expect(shown.container.textContent).toContain('1 of 57 selected');
    await shown.user.keyboard('{ArrowDown}{Enter}');
    expect(shown.params()).toEqual({ record: 'a2' });
    await shown.user.keyboard('{Escape}');
    expect(shown.params()).toEqual({});
  });

  it('a range of rows is chosen with Shift, as it is with the pointer', async () => {
    const shown = await showList();
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

  it('the search is reached, which keeps its letters for itself', async () => {
    const shown = await showList();
    await waitFor(() => expect(shown.state()).toBe('ready'));
    await shown.user.keyboard('/xj');
    expect(document.activeElement).toBe(shown.hook('list-search'));
    expect(shown.container.textContent).not.toContain('selected');
  });
});

describe('columns', () => {
  it('can be hidden, moved, and are remembered', async () => {
    const shown = await showList();
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

it('builds a condition of groups, and shows its parts as chips', async () => {
  const shown = await showList();
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

it('shows a tree with its branches, which open and close', async () => {
  const shown = await showList({ definition: DEPT });
  await waitFor(() => expect(shown.rows()).toEqual(['d1', 'd2', 'd3', 'd4']));
  const row = (id: string) => shown.hook('list-row', `[data-id="${id}"]`);
  expect([row('d1'), row('d3')].map((each) => each.getAttribute('aria-level'))).toEqual(['1', '3']);
  await shown.press(within(row('d2')).getByRole('button', { name: 'Collapse' }));
  expect(shown.rows()).toEqual(['d1', 'd2', 'd4']);
  expect(row('d2').getAttribute('aria-expanded')).toBe('false');
});

it('opens only the upper two levels of a large tree at first', async () => {
  const parentOf = (index: number) => (index === 0 ? null : index < 3 ? 'd0' : 'd1');
  const dept = Array.from({ length: 120 }, (_, index) =>
    fakeRecord(`d${index}`, { name: `Dept ${index}`, parentId: parentOf(index), order: index }),
  );
  const shown = await showList({ definition: DEPT, api: createFakeResourceApi([DEPT], { dept }) });
  await waitFor(() => expect(shown.rows()).toEqual(['d0', 'd1', 'd2']));
});
