import { type Overview, overviewContract } from '@src/contracts/dashboard.ts';
import { ServiceError } from '@src/contracts/errors.ts';
import type { Gateways } from '@src/contracts/gateways.ts';
import type { OverviewRange } from '@src/contracts/overview-cards.ts';
import { act, screen, within } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { renderView } from '../../testing/render-view.tsx';
import AnalysisView from './analysis-view.tsx';

vi.mock('@src/ui/chart/chart.tsx', () => ({ Chart: () => <p>chart</p> }));

const overviewOf = (days: number, yuan = 1200): Overview => ({
  cards: [
    { id: 'revenue', value: yuan * 100, previous: 100_000, series: [1, 2, 3] },
    { id: 'orders', value: yuan === 0 ? 0 : 7, previous: 14, series: [3, 2, 1] },
    { id: 'refunds', value: yuan === 0 ? 0 : 7_000, previous: 7_000, series: [1, 1, 1] },
    { id: 'newCustomers', value: yuan === 0 ? 0 : 3, previous: 0, series: [0, 1, 2] },
  ],
  trend: Array.from({ length: days }, (_, index) => ({
    date: `2026-01-${String(index + 1).padStart(2, '0')}`,
    revenue: index + 1,
    orders: 1,
  })),
  monthly: [{ month: '2026-01', revenue: 120_000 }],
  sources: [{ id: 'wechat', value: 5 }],
  fulfilment: [{ id: 'shipment', value: 7 }],
});

const gateways = (overview: Gateways['dashboard']['overview']) => ({
  dashboard: {
    overview,
    decodeOverview: (kept: unknown) => (v.is(overviewContract, kept) ? kept : null),
    workbench: () => new Promise<never>(() => undefined),
    markTodo: async () => undefined,
  },
});
const words = (card: string) => screen.getByTestId(`stat-${card}`).textContent;

describe('the analysis page', () => {
  it('says that figures need a permission, without an attempt that would fail again', async () => {
    const refuse = () => Promise.reject(new ServiceError({ kind: 'http', status: 403 }));
    const { container } = await renderView(<AnalysisView />, { locale: 'en', gateways: gateways(refuse) });
    const panel = container.querySelector('.state-panel');
    expect([panel?.getAttribute('data-kind'), panel?.textContent, panel?.querySelector('button')]).toEqual([
      'forbidden',
      'You do not have permission to do this.',
      null,
    ]);
  });

  it('shows four figures with their change in words, in the language of the operator', async () => {
    await renderView(<AnalysisView />, { locale: 'en', gateways: gateways(async () => overviewOf(30)) });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Business analysis');
    expect(words('revenue')).toBe('Revenue¥1,20020%vs. the previous 30 days');
    expect(within(screen.getByTestId('stat-revenue')).getByRole('img', { name: 'Up' })).toBeDefined();
    expect(words('orders')).toBe('Paid orders750%vs. the previous 30 days');
    expect(words('refunds')).toBe('Refunds¥700%vs. the previous 30 days');
    expect(words('newCustomers')).toBe('New customers3nothing in the previous 30 days');
    expect(await screen.findAllByText('chart')).toHaveLength(5);
  });

  it('is also in Chinese', async () => {
    await renderView(<AnalysisView />, { gateways: gateways(async () => overviewOf(30)) });
    expect(words('revenue')).toBe('收入¥1,20020%较前 30 天');
    expect(words('orders')).toBe('支付订单750%较前 30 天');
  });

  it('links a figure to its rows when the operator can open their page', async () => {
    const { console } = await renderView(<AnalysisView />, {
      locale: 'en',
      fetchMenu: async () => [{ path: '/order/index', component: 'x', meta: { title: 'Orders' }, children: [] }],
      gateways: gateways(async () => overviewOf(30)),
    });
    expect(screen.queryAllByRole('link')).toEqual([]);
    await act(async () => console.actors.permission.send({ type: 'permission.table.requested' }));
    await screen.findByRole('link', { name: 'Revenue' });
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Revenue', '#/order/index?paidAt_from=2026-01-01&paidAt_to=2026-01-30'],
      ['Paid orders', '#/order/index?paidAt_from=2026-01-01&paidAt_to=2026-01-30'],
    ]);
  });

  it('keeps the old figures while another range is loaded', async () => {
    const answers: ((overview: Overview) => void)[] = [];
    const asked: OverviewRange[] = [];
    const { user } = await renderView(<AnalysisView />, {
      locale: 'en',
      gateways: gateways((days) => {
        asked.push(days);
        return new Promise((resolve) => answers.push(resolve));
      }),
    });
    await act(async () => answers[0]?.(overviewOf(30)));
    await user.click(screen.getByRole('radio', { name: '7 days' }));
    expect(asked).toEqual([30, 7]);
    expect(words('revenue')).toBe('Revenue¥1,20020%vs. the previous 30 days');
    expect(screen.getByTestId('stat-revenue').closest('[aria-busy=true]')).not.toBeNull();
    await act(async () => answers[1]?.(overviewOf(7, 500)));
    expect(words('revenue')).toBe('Revenue¥50050%vs. the previous 7 days');
    expect(screen.getByTestId('stat-revenue').closest('[aria-busy=true]')).toBeNull();
  });

  it('reports a failure, and loads again on request', async () => {
    const overview = vi
      .fn<Gateways['dashboard']['overview']>()
      .mockRejectedValueOnce(new ServiceError({ kind: 'http', status: 503 }))
      .mockResolvedValue(overviewOf(30));
    const { user } = await renderView(<AnalysisView />, { locale: 'en', gateways: gateways(overview) });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The data could not be loaded');
    expect(alert.textContent).toContain('The service is unavailable for now');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByTestId('stat-revenue')).toBeDefined();
  });

  it('shows when it may be loaded again, and the id of the request', async () => {
    const busy = { kind: 'http', status: 429, retryAt: Date.now() + 600_000, requestId: 'req-7' } as const;
    const overview = vi.fn<Gateways['dashboard']['overview']>().mockRejectedValue(new ServiceError(busy));
    await renderView(<AnalysisView />, { locale: 'en', gateways: gateways(overview) });
    expect((await screen.findByTestId('request-id')).textContent).toContain('req-7');
    expect(screen.getByRole('button', { name: /^Try again in \d+ s$/ })).toHaveProperty('disabled', true);
  });

  it('says that figures are old when a later range could not be loaded', async () => {
    const overview = vi
      .fn<Gateways['dashboard']['overview']>()
      .mockResolvedValueOnce(overviewOf(30))
      .mockRejectedValue(new ServiceError({ kind: 'offline' }));
    const { user } = await renderView(<AnalysisView />, { locale: 'en', gateways: gateways(overview) });
    await user.click(await screen.findByRole('radio', { name: '90 days' }));
    expect(await screen.findByText('Not up to date: this is the last data received')).toBeDefined();
    expect(words('revenue')).toBe('Revenue¥1,20020%vs. the previous 30 days');
  });

  it('shows the figures of the last visit until the response, and stores those of the first range', async () => {
    const kept: unknown[] = [];
    let answer: (overview: Overview) => void = () => undefined;
    const overview = vi.fn<Gateways['dashboard']['overview']>(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const { user } = await renderView(<AnalysisView />, {
      locale: 'en',
      gateways: gateways(overview),
      lastOverview: { read: () => overviewOf(30, 900), write: (figures) => kept.push(figures) },
    });
    expect(words('revenue')).toContain('¥900');
    await act(async () => answer(overviewOf(30)));
    expect(words('revenue')).toContain('¥1,200');
    await user.click(await screen.findByRole('radio', { name: '90 days' }));
    await act(async () => answer(overviewOf(30, 2500)));
    expect(kept).toEqual([overviewOf(30)]);
  });

  it('ignores stored figures of another format', async () => {
    const lastOverview = { read: () => ({ cards: [] }), write: () => undefined };
    await renderView(<AnalysisView />, { locale: 'en', gateways: gateways(async () => overviewOf(30)), lastOverview });
    expect(await screen.findByTestId('stat-revenue')).toBeDefined();
  });

  it('says that nothing happened instead of drawing empty charts', async () => {
    await renderView(<AnalysisView />, { locale: 'en', gateways: gateways(async () => overviewOf(30, 0)) });
    expect(await screen.findByText('No data for these days')).toBeDefined();
    expect(screen.queryByText('chart')).toBeNull();
  });
});
