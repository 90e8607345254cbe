import { ServiceError } from '@src/contracts/errors.ts';
import { ADA } from '@src/views/testing/fake-console.tsx';
import { act, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createFakeResourceApi } from '../testing/fake-resource-api.ts';
import { first } from '../testing/few-agents.ts';
import { AGENT, agents, DEPT, departments } from '../testing/sample-resources.ts';
import { showList } from '../testing/show-list.tsx';

describe('selection', () => {
  it('spans pages and can include all results', async () => {
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

  it('runs a dry run, sends the event with its reason, and can undo it', async () => {
    const shown = await showList({ search: '?q=AG10000&size=50' });
    await waitFor(() => expect(shown.state()).toBe('ready'));
    await shown.press(shown.getByRole('checkbox', { name: 'Select all on this page' }));
    await shown.press(shown.hook('bulk-action', '[data-event="suspend"]'));
    const dialog = await waitFor(() => shown.hook('confirm'));
    await waitFor(() => expect(dialog.textContent).toContain('This concerns 5 records.'));
    expect(dialog.textContent).toContain('These 4 are left out:');
    expect(shown.hook('confirm-accept').hasAttribute('disabled')).toBe(true);
    await shown.user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'audit');
    await shown.press(shown.hook('confirm-accept'));
    await waitFor(() => expect(dialog.textContent).toContain('5 done. 4 left out.'));
    expect(dialog.textContent).not.toContain('failed');
    const ids = first(9);
    expect(shown.api.calls.filter(([name]) => name === 'batch').map(([, call]) => call)).toEqual([
      { target: { ids }, event: 'suspend', dryRun: true },
      { target: { ids }, event: 'suspend', dryRun: false, reason: 'audit' },
    ]);
    expect(shown.api.records.get('agent')?.[0]?.status).toBe('suspend');
    // Another press closes the dialog instead of undoing the event.
    expect(document.activeElement?.textContent).toBe('Close');
    // The undo button stays visible when the report is closed.
    await shown.press(shown.hook('confirm-reject'));
    expect(document.querySelector('[data-testid="confirm"]')).toBe(null);
    await shown.press(shown.hook('list-undo'));
    await waitFor(() => expect(shown.api.records.get('agent')?.[0]?.status).toBe('active'));
  });
});

it('shows no refusal by the end of the session after signing in again, and tries again', async () => {
  const api = createFakeResourceApi([AGENT, DEPT], { agent: agents(57), dept: departments() });
  const { open } = api;
  const refuse = vi.fn(async () => Promise.reject(new ServiceError({ kind: 'http', status: 401 })));
  vi.spyOn(api, 'open').mockImplementation((definition) => {
    const client = open(definition);
    const batch: typeof client.batch = (...call) => (refuse.mock.calls.length === 0 ? refuse() : client.batch(...call));
    return { ...client, batch };
  });
  const shown = await showList({ api, search: '?q=AG100002' });
  await waitFor(() => expect(shown.rows()).toEqual(['a2']));
  await shown.press(shown.getByRole('button', { name: 'Actions for 李雪 2' }));
  await shown.press(shown.hook('row-action', '[data-event="delete"]'));
  const dialog = within(await waitFor(() => shown.hook('confirm')));
  await waitFor(() => expect(dialog.queryAllByRole('alert')).toHaveLength(1));
  await act(async () =>
    shown.console.actors.session.send({ type: 'session.renewed.elsewhere', token: 'new', user: ADA }),
  );
  expect(dialog.queryAllByRole('alert')).toEqual([]);
  await shown.press(dialog.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(shown.hook('confirm').textContent).toContain('This concerns one record.'));
});

it('reports an expired undo offer, and removes it', async () => {
  const shown = await showList({ search: '?q=AG100002' });
  await waitFor(() => expect(shown.rows()).toEqual(['a2']));
  vi.spyOn(shown.api, 'undo').mockRejectedValue(new ServiceError({ kind: 'envelope', code: 1002 }));
  await shown.press(shown.getByRole('button', { name: 'Actions for 李雪 2' }));
  await shown.press(shown.hook('row-action', '[data-event="delete"]'));
  await waitFor(() => expect(shown.hook('confirm-accept').hasAttribute('disabled')).toBe(false));
  // One record is not counted.
  expect(shown.getByRole('alertdialog', { name: 'Delete' }).textContent).toContain('This concerns one record.');
  expect(shown.hook('confirm-accept').textContent).toBe('Delete');
  await shown.press(shown.hook('confirm-accept'));
  await waitFor(() => expect(shown.state()).toBe('no-match'));
  await shown.press(shown.hook('list-undo'));
  await waitFor(() => expect(shown.hook('list-outcome').textContent).toContain('It can no longer be undone.'));
  expect(document.querySelector('[data-testid="list-undo"]')).toBe(null);
});

it('moves the focus to the rows when an event removed the selection with its button', async () => {
  const shown = await showList({ search: '?q=AG100001' });
  await waitFor(() => expect(shown.rows()).toEqual(['a1']));
  await shown.press(shown.getByRole('checkbox', { name: 'Select all on this page' }));
  shown.hook('bulk-action', '[data-event="suspend"]').focus();
  await shown.user.keyboard('{Enter}');
  const dialog = await waitFor(() => shown.hook('confirm'));
  await shown.user.type(await within(dialog).findByRole('textbox', { name: 'Reason' }), 'audit');
  shown.hook('confirm-accept').focus();
  await shown.user.keyboard('{Enter}');
  await waitFor(() => expect(document.querySelector('[data-testid="confirm"]')).toBe(null));
  expect(document.activeElement).toBe(shown.hook('list-row', '[data-id="a1"]'));
});

it('covers the toolbar while rows are selected, and moves the focus to the rows when cleared', async () => {
  const shown = await showList({ search: '?q=AG100001' });
  await waitFor(() => expect(shown.rows()).toEqual(['a1']));
  await shown.press(shown.getByRole('checkbox', { name: 'Select all on this page' }));
  expect(shown.hook('list-search').closest('[inert]')).not.toBe(null);
  shown.getByRole('button', { name: 'Clear selection' }).focus();
  await shown.user.keyboard('{Enter}');
  expect(document.activeElement).toBe(shown.hook('list-row', '[data-id="a1"]'));
  expect(shown.hook('list-search').closest('[inert]')).toBe(null);
});

describe('row', () => {
  it('explains why an event is unavailable', async () => {
    const shown = await showList({ search: '?q=AG100002' });
    await waitFor(() => expect(shown.rows()).toEqual(['a2']));
    await shown.press(shown.getByRole('button', { name: 'Actions for 李雪 2' }));
    const entry = () => shown.hook('why-not', '[data-event="suspend"]').textContent;
    await waitFor(() => expect(entry()).toBe('SuspendNot possible while it is: Pending'));
    expect(shown.hook('row-action', '[data-event="approve"]').textContent).toBe('Approve');
  });

  it('asks for the inputs of an event before sending it', async () => {
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

  it('is deleted with its version, and restored', async () => {
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

  it('is previewed beside the list, with links to its neighbours', async () => {
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
