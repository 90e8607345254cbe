import type { Overview } from '@src/contracts/dashboard.ts';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderView } from '../../testing/render-view.tsx';
import AnalysisCharts from './analysis-charts.tsx';

/** The emulated browser has no canvas to draw on. */
class NoChart {
  static register = () => undefined;
  readonly destroy = () => undefined;
}
vi.mock('chart.js', async (original) => ({ ...(await original<object>()), Chart: NoChart }));

const OVERVIEW: Overview = {
  cards: [],
  trend: [
    { date: '2026-01-06', revenue: 123_400, orders: 30 },
    { date: '2026-01-07', revenue: 700, orders: 31 },
  ],
  monthly: [{ month: '2026-01', revenue: 120_000 }],
  sources: [{ id: 'wechat', value: 5 }],
  fulfilment: [{ id: 'shipment', value: 7 }],
};

it('each chart can be shown as a table, formatted in the current language', async () => {
  const { user } = await renderView(<AnalysisCharts overview={OVERVIEW} />, { locale: 'en' });
  expect(screen.getAllByRole('img')).toHaveLength(5);
  for (const button of screen.getAllByRole('button', { name: 'Show as table' })) await user.click(button);
  const rows = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows('Revenue by day')).toEqual([
    ['1/6', '¥1,234'],
    ['1/7', '¥7'],
  ]);
  expect(rows('Orders by day')).toEqual([
    ['1/6', '30'],
    ['1/7', '31'],
  ]);
  expect(rows('Revenue by month')).toEqual([['Jan 26', '¥1,200']]);
  expect(rows('Where orders come from')).toEqual([['WeChat', '5']]);
  expect(rows('How orders are fulfilled')).toEqual([['Shipped', '7']]);
});
