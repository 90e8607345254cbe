import { ServiceError } from '@src/contracts/errors.ts';
import { openLive } from '@src/ui/testing/fake-live.ts';
import { act, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createFakeResourceApi, fakeRecord } from './testing/fake-resource-api.ts';
import { few, first } from './testing/few-agents.ts';
import { AGENT, agents, DEPT } from './testing/sample-resources.ts';
import { showList } from './testing/show-list.tsx';

const cells = (row: HTMLElement) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent);

describe('list rows', () => {
  it('are those of the URL, ten per page by default', async () => {
    const shown = await showList();
    await waitFor(() => expect(shown.state()).toBe('ready'));
    expect(shown.rows()).toEqual(first(10));
    expect(shown.hook('list-total').textContent).toBe('1–10 of 57');
    await shown.visit('?page=6');
    await waitFor(() => expect(shown.rows()).toEqual(first(57).slice(50)));
    expect(shown.hook('list-total').textContent).toBe('51–57 of 57');
  });

  it('show each value by its field kind', async () => {
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

  it('reload after a change elsewhere', async () => {
    const shown = await showList({ search: '?q=AG100002' });
    await waitFor(() => expect(shown.rows()).toEqual(['a2']));
    shown.api.records.set('agent', [fakeRecord('n', { name: 'New', code: 'AG100002', status: 'active' })]);
    const { cache } = shown.console.actors;
    await act(async () => cache.send({ type: 'cache.resource.changed', resource: 'agent', by: null }));
    await waitFor(() => expect(shown.rows()).toEqual(['n']));
  });
});

describe('list rows in an update from the server', () => {
  it('are updated in place, and new ones are not inserted automatically', async () => {
    const shown = await showList({ search: '?q=AG100002' });
    await waitFor(() => expect(shown.rows()).toEqual(['a2']));
    const { live } = shown.console.actors;
    const tell = (ids: readonly string[]) =>
      act(async () =>
        live.send({
          type: 'live.update.received',
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

describe('list URL', () => {
  it('contains the sort, or several with Shift', async () => {
    const shown = await showList({ api: few() });
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

  it('contains the search after a pause, and returns to the first page', async () => {
    const shown = await showList({ search: '?page=3' });
    await waitFor(() => expect(shown.state()).toBe('ready'));
    await shown.user.type(shown.hook('list-search'), 'AG10000');
    await waitFor(() => expect(shown.params()).toEqual({ q: 'AG10000' }));
    await waitFor(() => expect(shown.rows()).toEqual(first(9)));
    expect(shown.went).toHaveLength(1);
  });

  it('contains filters, which can be removed', async () => {
    const shown = await showList({ api: few() });
    await waitFor(() => expect(shown.state()).toBe('ready'));
    const filter = () => shown.hook('list-filter', '[data-field="status"]');
    await shown.press(within(filter()).getByRole('button'));
    await shown.press(await within(document.body).findByRole('checkbox', { name: 'Pending' }));
    await waitFor(() => expect(shown.params()).toEqual({ status: 'pending' }));
    expect(filter().textContent).toContain('Pending');
    await shown.press(within(filter()).getByRole('button', { name: 'Remove filter: Status' }));
    expect(shown.params()).toEqual({});
  });

  it('with unknown parameters reports them, and shows the list', async () => {
    const shown = await showList({ api: few(), search: '?colour=red' });
    await waitFor(() => expect(shown.state()).toBe('ready'));
    expect(shown.container.textContent).toContain('Ignored parts of the address: colour');
  });

  it('omits the default page size and row height', async () => {
    const shown = await showList({ api: few() });
    await waitFor(() => expect(shown.state()).toBe('ready'));
    const sizes = shown.hook('list-page-size');
    expect([...sizes.querySelectorAll('option')].map(({ value }) => value)).toEqual(['10', '50', '80', '100']);
    expect(sizes).toHaveProperty('value', '10');
    expect(shown.container.querySelector('.list-table')?.getAttribute('data-size')).toBe('middle');
  });

  it('contains the page number and the page size', async () => {
    const shown = await showList({ api: few(12) });
    await waitFor(() => expect(shown.state()).toBe('ready'));
    await shown.press(shown.hook('list-page-next'));
    expect(shown.params()).toEqual({ page: '2' });
    await shown.user.selectOptions(shown.hook('list-page-size'), '50');
    expect(shown.params()).toEqual({ size: '50' });
  });
});

describe('an empty list', () => {
  it('reports that nothing matches, and clears the filters', async () => {
    const shown = await showList({ search: '?q=nobody&sort=name' });
    await waitFor(() => expect(shown.state()).toBe('no-match'));
    await shown.press(shown.hook('list-clear-filters'));
    expect(shown.params()).toEqual({ sort: 'name' });
    await waitFor(() => expect(shown.state()).toBe('ready'));
  });

  it('reports that there are no records yet', async () => {
    const api = createFakeResourceApi([AGENT, DEPT], { agent: [], dept: [] });
    // The filters of the page itself are not the operator's.
    const shown = await showList({ api, fixed: { status: 'active' } });
    await waitFor(() => expect(shown.state()).toBe('empty'));
    expect(shown.container.textContent).toContain('No agents yet');
  });

  it('reports the missing permission', async () => {
    const api = createFakeResourceApi([AGENT, DEPT], { agent: [], dept: [] });
    api.fail = new ServiceError({ kind: 'http', status: 403 });
    const shown = await showList({ api });
    await waitFor(() => expect(shown.state()).toBe('forbidden'));
    expect(shown.container.textContent).toContain('You lack the right “Agents / View”.');
    api.fail = new ServiceError({ kind: 'http', status: 403, detail: { permission: 'agent:agent:suspend' } });
    const other = await showList({ api });
    await waitFor(() => expect(other.state()).toBe('forbidden'));
    expect(other.container.textContent).toContain('You lack the right “Agents / Suspend”.');
    api.fail = new ServiceError({ kind: 'http', status: 403, detail: { permission: 'agent:secret:view' } });
    const foreign = await showList({ api });
    await waitFor(() => expect(foreign.state()).toBe('forbidden'));
    expect(foreign.container.textContent).toContain('You may not do this. An administrator can give you the right.');
    expect(foreign.container.textContent).not.toContain('secret');
  });

  it('reports an error, and retries', async () => {
    const api = createFakeResourceApi([AGENT, DEPT], { agent: agents(3), dept: [] });
    api.fail = new ServiceError({ kind: 'http', status: 503, serverText: 'Down for a moment' });
    const shown = await showList({ api });
    await waitFor(() => expect(shown.state()).toBe('failed'));
    // A server has one language: what went wrong in it is said in the operator's.
    expect(shown.container.textContent).toContain(
      'The service is unavailable for now: overloaded or under maintenance.',
    );
    expect(shown.container.textContent).not.toContain('Down for a moment');
    api.fail = null;
    await shown.press(shown.hook('list-retry'));
    await waitFor(() => expect(shown.rows()).toEqual(first(3)));
  });
});

describe('actions without permission for the list', () => {
  const entries = async (can: readonly string[] | null) => {
    const api = createFakeResourceApi([AGENT, DEPT], { agent: agents(3), dept: [] });
    if (can !== null) api.reach = can;
    const shown = await showList({ api });
    await waitFor(() => expect(shown.rows()).toEqual(first(3)));
    await shown.press(shown.hook('list-more'));
    const hooks = ['list-create', 'list-export', 'list-import'];
    return hooks.filter((hook) => document.querySelector(`[data-testid="${hook}"]`) !== null);
  };

  it('are hidden', async () => {
    expect(await entries(['export'])).toEqual(['list-export']);
  });

  it('are determined by a request when the server does not report them', async () => {
    expect(await entries(null)).toEqual(['list-create', 'list-export', 'list-import']);
  });
});

it('links to the page for new records if there is one', async () => {
  const shown = await showList({ createPath: '/agent/apply' });
  await waitFor(() => expect(shown.rows()).not.toEqual([]));
  await shown.press(shown.hook('list-create'));
  expect(shown.went).toEqual(['/agent/apply']);
  expect(document.querySelector('[data-testid="record"]')).toBeNull();
});

it('shows a tree whose branches expand and collapse', async () => {
  const shown = await showList({ definition: DEPT });
  await waitFor(() => expect(shown.rows()).toEqual(['d1', 'd2', 'd3', 'd4']));
  const row = (id: string) => shown.hook('list-row', `[data-id="${id}"]`);
  expect([row('d1'), row('d3')].map((each) => each.getAttribute('aria-level'))).toEqual(['1', '3']);
  await shown.press(within(row('d2')).getByRole('button', { name: 'Collapse' }));
  expect(shown.rows()).toEqual(['d1', 'd2', 'd4']);
  expect(row('d2').getAttribute('aria-expanded')).toBe('false');
});

it.each([
  ['of the first column, where rows are rows', 0, 'No.'],
  ['of the title, where rows are cards', 390, 'Name'],
])('shows the branches of a tree in the cell %s', async (_where, room, label) => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(room);
  const no = { name: 'no', kind: 'text', label: 'No.', list: { pinned: true } } as const;
  const shown = await showList({ definition: { ...DEPT, fields: [no, ...DEPT.fields] } });
  const cells = await waitFor(() =>
    shown.getAllByRole('button', { name: 'Collapse' }).map((each) => each.closest<HTMLElement>('.list-cell')),
  );
  expect(cells.map((each) => each?.dataset.label)).toEqual([label, label]);
  vi.restoreAllMocks();
});

it('expands only the upper two levels of a large tree by default', async () => {
  const parentOf = (index: number) => (index === 0 ? null : index < 3 ? 'd0' : 'd1');
  const dept = Array.from({ length: 120 }, (_, index) =>
    fakeRecord(`d${index}`, { name: `Dept ${index}`, parentId: parentOf(index), order: index }),
  );
  const shown = await showList({ definition: DEPT, api: createFakeResourceApi([DEPT], { dept }) });
  await waitFor(() => expect(shown.rows()).toEqual(['d0', 'd1', 'd2']));
});
