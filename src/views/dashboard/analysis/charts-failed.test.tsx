import type { Overview } from '@src/contracts/dashboard.ts';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderView } from '../../testing/render-view.tsx';
import AnalysisView from './analysis-view.tsx';

vi.mock('./analysis-charts.tsx', () => {
  throw new Error('no such file');
});

const OVERVIEW: Overview = {
  cards: [{ id: 'orders', value: 7, previous: 14, series: [3, 2, 1] }],
  trend: [{ date: '2026-01-01', revenue: 1, orders: 1 }],
  ...{ monthly: [], sources: [], fulfilment: [] },
};

it('shows the figures without their charts when the code of these cannot be loaded, and says so', async () => {
  const never = () => new Promise<never>(() => undefined);
  const dashboard = {
    overview: async () => OVERVIEW,
    decodeOverview: () => null,
    workbench: never,
    markTodo: async () => undefined,
  };
  await renderView(<AnalysisView />, { locale: 'en', gateways: { dashboard } });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The charts could not be loaded. Reload the page to try again.',
  );
  expect(screen.getByTestId('stat-orders').textContent).toBe('Paid orders750%vs. the previous 1 days');
});
