import { selectTabs } from '@machines/tabs/index.ts';
import { ServiceError } from '@src/contracts/errors.ts';
import { SILENT_SAMPLES } from '@src/ui/testing/fake-resource-api.ts';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { showPage } from '../testing/show-page.tsx';
import { CALLS } from './group.ts';

/** Rows of the call log, without their durations. */
const lines = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => {
    const [name, state, requests, , outcome, deed] = [...row.children].map((cell) => cell.textContent);
    return [name, state, requests, outcome === '' ? deed : outcome];
  });
const press = (name: string) => screen.getByRole('button', { name });

describe('the page of calls', () => {
  it('shows results and the kinds of failures', async () => {
    const samples = {
      ...SILENT_SAMPLES,
      options: async () => [{ id: '1', name: 'One' }],
      fail: () => Promise.reject(new ServiceError({ kind: 'http', status: 503 })),
    };
    const { user } = await showPage(CALLS, '/feat/request', { gateways: { samples } });
    await user.click(press('Look up'));
    await user.click(press('Out of order'));
    const [failed, done] = lines();
    expect(done).toEqual(['Look up #1', 'Done', '1', '1 found']);
    expect(failed?.slice(0, 2)).toEqual(['Out of order #2', 'Failed']);
    expect(failed?.at(-1)).toMatch(/^http 503 \S/);
    await user.click(press('Make Look up #1 again'));
    expect(lines()[0]).toEqual(['Look up #3', 'Done', '1', '1 found']);
    await user.click(press('Clear those that ended'));
    expect(screen.getByText('No calls yet')).toBeDefined();
  });

  it('counts the requests of a repeated call while it runs', async () => {
    const reported: ((request: number) => void)[] = [];
    const fail = vi.fn((_way, _signal, onAttempt) => {
      reported.push(onAttempt);
      return new Promise<void>(() => undefined);
    });
    const { user } = await showPage(CALLS, '/feat/request', { gateways: { samples: { ...SILENT_SAMPLES, fail } } });
    await user.click(press('Start'));
    act(() => reported[0]?.(3));
    expect(lines()).toEqual([['Repeated #1', 'Under way', '3', 'Cancel']]);
    expect(fail.mock.calls[0]?.[0]).toBe('repeated');
  });

  it('makes five calls at once, and cancels one or all', async () => {
    const options = (_keyword: string, signal: AbortSignal) =>
      new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new ServiceError({ kind: 'cancelled' })));
      });
    const { user } = await showPage(CALLS, '/feat/request', { gateways: { samples: { ...SILENT_SAMPLES, options } } });
    await user.click(press('5 at once'));
    expect(screen.getByText('5 under way')).toBeDefined();
    await user.click(press('Cancel At once #2'));
    expect(lines().map(([, state]) => state)).toEqual([
      'Under way',
      'Under way',
      'Under way',
      'Cancelled',
      'Under way',
    ]);
    await user.click(press('Cancel all'));
    expect(new Set(lines().map(([, state]) => state))).toEqual(new Set(['Cancelled']));
  });
});

it('the page of errors shows the last entries of the log with their details', async () => {
  const { user, console } = await showPage(CALLS, '/feat/errors');
  expect(screen.getAllByRole('button', { name: /error/i }).length).toBeGreaterThan(0);
  const texts = { url: '/', name: '', file: '', stack: '', detail: '' };
  act(() =>
    console.actors.errorLog.send({
      type: 'errorLog.entry.added',
      entry: { type: 'script', message: 'Broken on purpose', time: 0, ...texts },
    }),
  );
  const log = await screen.findByRole('link', { name: 'Open the error log (1)' });
  expect(log.getAttribute('href')).toBe('#/error-log/list');
  await user.click(screen.getByRole('button', { name: /Broken on purpose/ }));
  expect(within(screen.getByRole('dialog')).getByText('Broken on purpose')).toBeDefined();
});

describe('the page of tabs', () => {
  it('opens a tab for a record', async () => {
    const go = vi.fn();
    const { user } = await showPage(CALLS, '/feat/tabs', { go });
    await user.click(press('Open record 3'));
    expect(go.mock.calls).toEqual([['/feat/tabs/detail/3']]);
  });

  it('shows the refusal word for word while tabs are switched off', async () => {
    const { user, console } = await showPage(CALLS, '/feat/tabs');
    act(() => {
      console.actors.tabs.start();
      console.actors.tabs.send({ type: 'tabs.switched', enabled: false });
    });
    await user.click(press('Close all'));
    expect(screen.getByRole('alert').textContent).toBe(
      'The multi-tab page is currently not open, please open it in the settings！',
    );
    expect(selectTabs(console.actors.tabs.getSnapshot())).toEqual([]);
  });
});
