import { selectEntries, selectUnread } from '@machines/error-log/index.ts';
import type { ErrorReport, ErrorType } from '@src/contracts/error-entry.ts';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Rendered, renderView } from '../testing/render-view.tsx';
import ErrorLogView from './error-log-view.tsx';
import { entriesText } from './export-entries.ts';

const report = (type: ErrorType, message: string, time = 0): ErrorReport => ({
  type,
  message,
  url: `/at/${message}`,
  name: 'Name',
  file: 'file.js',
  stack: `${message}\n  at line 1`,
  detail: '',
  time: Date.UTC(2026, 0, 5, 8) + time,
});

async function showLog(reports: readonly ErrorReport[], parts: Parameters<typeof renderView>[1] = {}) {
  const rendered = await renderView(<ErrorLogView />, { locale: 'en', ...parts });
  await add(rendered, reports);
  return rendered;
}
const add = ({ console }: Rendered, reports: readonly ErrorReport[]) =>
  act(async () => {
    for (const entry of reports) console.actors.errorLog.send({ type: 'errorLog.entry.added', entry });
  });
const messages = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[2]?.textContent);

describe('the error log', () => {
  it('lists errors, newest first, and counts repeated ones', async () => {
    await showLog([report('script', 'one'), report('ajax', 'two'), report('ajax', 'two', 900)]);
    expect(messages()).toEqual(['two', 'one']);
    const [, newest] = screen.getAllByRole('row');
    expect(newest?.textContent).toContain('Request');
    expect(newest?.textContent).toContain('/at/two');
    expect(within(newest ?? document.body).getAllByRole('cell')[4]?.textContent).toBe('2');
    expect(screen.getByText('2 in all')).toBeDefined();
  });

  it('counts as read once it is on screen', async () => {
    const { console } = await showLog([report('script', 'one')]);
    expect(selectUnread(console.actors.errorLog.getSnapshot())).toBe(0);
  });

  it('finds by type and by text, and says when nothing matches', async () => {
    const { user } = await showLog([report('script', 'Alpha'), report('ajax', 'Beta'), report('ajax', 'Gamma')]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Request');
    expect(messages()).toEqual(['Gamma', 'Beta']);
    await user.type(screen.getByRole('searchbox'), ' BETA ');
    expect(messages()).toEqual(['Beta']);
    expect(screen.getByText('1 of 3 shown')).toBeDefined();
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(screen.getByText('No error matches')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(messages()).toEqual(['Gamma', 'Beta', 'Alpha']);
  });

  it('shows every field of one entry, and copies it', async () => {
    const { user, console } = await showLog([report('promise', 'one')]);
    await user.click(screen.getByRole('button', { name: 'Details: one' }));
    const dialog = screen.getByRole('dialog', { name: 'Error details' });
    for (const text of ['Promise rejection', '/at/one', 'Name', 'file.js', 'None']) {
      expect(within(dialog).getAllByText(text).length).toBeGreaterThan(0);
    }
    expect(dialog.querySelector('pre')?.textContent).toBe('one\n  at line 1');
    await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(
      entriesText(selectEntries(console.actors.errorLog.getSnapshot())),
    );
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) ?? dialog);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is emptied on request', async () => {
    const { user } = await showLog([report('script', 'one')]);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByText('No errors')).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('renders a long log in parts', async () => {
    const { user } = await showLog(Array.from({ length: 70 }, (_, index) => report('script', `error ${index}`, index)));
    expect(messages()).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Show 20 more' }));
    expect(messages()).toHaveLength(70);
    expect(screen.queryByRole('button', { name: /more$/ })).toBeNull();
  });

  it('provokes failed calls in the demo only', async () => {
    const failing = vi.fn(async () => undefined);
    const demo = {
      sessionTimeout: failing,
      tokenExpired: failing,
      retry: failing,
      failing,
      permissionCodes: async () => [],
    };
    const { user, unmount } = await showLog([], { isDemo: true, gateways: { demo } });
    await user.click(screen.getByRole('button', { name: 'Failed request' }));
    expect(failing.mock.calls).toEqual([[503]]);
    unmount();
    await showLog([]);
    expect(screen.queryByRole('group', { name: 'Trigger an error' })).toBeNull();
  });
});

it('an export holds every field but the internal number, with readable times', () => {
  const text = entriesText([{ ...report('ajax', 'one'), id: 9, count: 2 }]);
  expect(JSON.parse(text)).toEqual([
    {
      time: '2026-01-05T08:00:00.000Z',
      type: 'ajax',
      message: 'one',
      url: '/at/one',
      name: 'Name',
      file: 'file.js',
      stack: 'one\n  at line 1',
      detail: '',
      count: 2,
    },
  ]);
});
