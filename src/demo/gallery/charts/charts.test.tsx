import type { Overview } from '@src/contracts/dashboard.ts';
import { drawChart } from '@src/ui/chart/chart-engine.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../testing/show-page.tsx';
import { CHARTS } from './group.ts';

vi.mock('@src/ui/chart/chart-engine.ts', () => ({
  drawChart: vi.fn(() => ({ update: vi.fn(), pause: vi.fn(), resume: vi.fn(), destroy: vi.fn() })),
}));

const day = (date: string, orders: number) => ({ date, orders, visits: 0, revenue: 0 });
const OVERVIEW: Overview = {
  cards: [],
  trend: [day('2026-11-20', 4), day('2026-11-21', 7)],
  monthly: [],
  sources: [],
  fulfilment: [],
};

const shown = (path: string, overview = async () => OVERVIEW) =>
  showPage(CHARTS, path, {
    gateways: {
      dashboard: {
        overview,
        decodeOverview: () => null,
        workbench: () => new Promise(() => undefined),
        markTodo: async () => undefined,
      },
    },
  });
const tableRows = () => screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));

describe('charts of figures from the server', () => {
  const COURSE = [
    ['Day', 'Orders', 'Mean of 7 days'],
    ['2026-11-20', '4', '4'],
    ['2026-11-21', '7', '5.5'],
  ];
  it.each([
    ['/charts/line', COURSE],
    ['/charts/mixed', COURSE.map(([date, orders, mean]) => [date, mean, orders])],
    [
      '/charts/pie',
      [
        ['Weekday', 'Orders'],
        ['Monday to Friday', '4'],
        ['Saturday', '7'],
        ['Sunday', '0'],
      ],
    ],
    [
      '/charts/bar',
      [
        ['Weekday', 'The first 45 days', 'The last 45 days'],
        ...['Mon', 'Tue', 'Wed', 'Thu'].map((name) => [name, '0', '0']),
        ['Fri', '4', '0'],
        ['Sat', '0', '7'],
        ['Sun', '0', '0'],
      ],
    ],
  ])('%s has its values as a table too', async (path, rows) => {
    const { user } = await shown(path);
    await user.click(await screen.findByRole('button', { name: 'Show as table' }));
    expect(tableRows()).toEqual(rows);
  });

  it('requests the chosen period', async () => {
    const overview = vi.fn(async () => OVERVIEW);
    const { user } = await shown('/charts/line', overview);
    await user.click(screen.getByRole('radio', { name: '7 days' }));
    await waitFor(() => expect(overview.mock.calls.map((call: readonly unknown[]) => call[0])).toEqual([30, 7]));
  });

  it('can be asked again after a failure', async () => {
    const overview = vi.fn(async () => OVERVIEW).mockRejectedValueOnce(new Error('no'));
    const { user } = await shown('/charts/pie', overview);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('img', { name: 'When orders come' })).toBeTruthy();
  });
});

it('draws a radar with the values that are set', async () => {
  const update = vi.fn();
  vi.mocked(drawChart).mockReturnValue({ update, pause: vi.fn(), resume: vi.fn(), destroy: vi.fn() });
  await showPage(CHARTS, '/charts/radar');
  await waitFor(() => expect(drawChart).toHaveBeenCalled());
  fireEvent.change(screen.getByRole('slider', { name: /Knowledge/ }), { target: { value: '99' } });
  expect(update.mock.lastCall?.[0].series[0]).toEqual({ name: 'This team', values: [82, 74, 91, 99, 77] });
});

describe('live values', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  it('are requested every two seconds until they are switched off', async () => {
    const permissionCodes = vi.fn(async () => []);
    const done = async () => undefined;
    const { user } = await showPage(CHARTS, '/charts/live', {
      gateways: { demo: { permissionCodes, sessionTimeout: done, tokenExpired: done, retry: done, failing: done } },
    });
    expect(await screen.findByRole('img', { name: 'How long the server takes' })).toBeTruthy();
    vi.advanceTimersByTime(4000);
    expect(permissionCodes).toHaveBeenCalledTimes(3);
    await user.click(screen.getByRole('switch', { name: 'Measure' }));
    vi.advanceTimersByTime(4000);
    expect(permissionCodes).toHaveBeenCalledTimes(3);
  });
});
