import { drillDownAddress } from '@src/contracts/drill-down-address.ts';
import { ServiceError } from '@src/contracts/errors.ts';
import type { ResourceApi } from '@src/contracts/resource/client.ts';
import { readListQuery } from '@src/contracts/resource/list-query.ts';
import type { SavedView } from '@src/contracts/resource/responses.ts';
import type { RouteNode } from '@src/contracts/routes/route.ts';
import {
  FIGURE_IDS,
  type Statistics,
  type StatisticsGateway,
  type StatisticsRequest,
} from '@src/contracts/statistics.ts';
import { customerResource } from '@src/modules/customers/definitions/customer.ts';
import { orderResource } from '@src/modules/order/definitions/order.ts';
import { refundResource } from '@src/modules/order/definitions/refund.ts';
import { type PageInfo, PageProvider } from '@src/ui/page/page-context.tsx';
import { SILENT_RESOURCES, SILENT_STATISTICS } from '@src/ui/testing/fake-resource-api.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { usageLogResource } from './definitions/usage-log.ts';
import { groupDays } from './group-days.ts';
import { readChoice, writeChoice } from './overview-url.ts';
import OverviewView from './overview-view.tsx';

/** The emulated browser has no canvas for charts. */
class NoChart {
  static register = () => undefined;
  readonly destroy = () => undefined;
}
vi.mock('chart.js', async (original) => ({ ...(await original<object>()), Chart: NoChart }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 5, 17, 10, 30) });
});
afterEach(() => {
  vi.useRealTimers();
});

const SPAN = { from: '2026-06-16', to: '2026-06-17' } as const;
const OVERVIEW: Statistics = {
  span: SPAN,
  compared: { from: '2026-06-14', to: '2026-06-15' },
  asOf: '2026-06-17 10:30:00',
  figures: [
    { id: 'revenue', value: 150_000, previous: 100_000 },
    { id: 'orders', value: 3, previous: 4 },
    { id: 'refunds', value: 2_500, previous: 2_000 },
    { id: 'net', value: 147_500, previous: 147_500 },
    { id: 'newCustomers', value: 2, previous: 0 },
    { id: 'activeAgents', value: 0, previous: 1 },
    { id: 'installs', value: 0, previous: 0 },
  ],
  days: [
    { day: '2026-06-16', partial: false, revenue: 0, orders: 0, refunds: 0, net: 0 },
    { day: '2026-06-17', partial: true, revenue: 150_000, orders: 3, refunds: 2_500, net: 147_500 },
  ],
  products: [
    { id: 'p1', name: 'Harbor', revenue: 100_000, refunds: 0 },
    { id: 'p2', name: 'Harbor', revenue: 50_000, refunds: 2_500 },
  ],
  channels: [{ id: 'alipay', orders: 3, revenue: 150_000 }],
  agents: [{ id: 'a1', name: 'Northwind', orders: 2, revenue: 90_000 }],
  regions: [
    { id: '上海市', orders: 2, revenue: 90_000 },
    { id: '', orders: 1, revenue: 60_000 },
  ],
};

const PAGE: PageInfo = {
  ...{ tabKey: null, path: '/statistics/index', params: {}, title: 'Statistics' },
  search: '?days=7&compare=year',
};

const ORDERS: RouteNode = { path: '/order/index', component: 'x', meta: { title: 'Orders' }, children: [] };

interface Shown {
  readonly locale?: 'en' | 'zh_CN';
  readonly search?: string;
  readonly menu?: readonly RouteNode[];
  readonly go?: (to: string) => void;
  readonly views?: SavedView[];
}

/** An API that stores views like a server, with versions. */
const apiOf = (views: SavedView[]): ResourceApi => ({
  ...SILENT_RESOURCES,
  views: async () => views,
  saveView: async (_list, { id, version, ...view }) => {
    const before = views.findIndex((each) => each.id === id);
    if (views.some((each) => each.id !== id && each.name === view.name))
      throw new ServiceError({ kind: 'http', status: 400, code: 1001 });
    if ((views[before]?.version ?? 0) !== version) throw new ServiceError({ kind: 'http', status: 409 });
    const kept = { ...view, id: 'v1', version: version + 1, owner: 'Ada', mine: true };
    views.splice(0, 1, kept);
    return kept;
  },
});

const show = (
  overview: StatisticsGateway['overview'],
  { search = PAGE.search, locale = 'en', menu = [], go = () => undefined, views = [] }: Shown = {},
) =>
  renderView(
    <PageProvider value={{ ...PAGE, search }}>
      <OverviewView />
    </PageProvider>,
    {
      locale,
      go,
      fetchMenu: async () => menu,
      gateways: { statistics: { ...SILENT_STATISTICS, overview }, resources: apiOf(views) },
    },
  );
const words = (id: string) => screen.getByTestId(`figure-${id}`).textContent;
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the statistics overview', () => {
  it('loads the date range of its URL, including the current day', async () => {
    const asked: StatisticsRequest[] = [];
    await show(async (request) => {
      asked.push(request);
      return OVERVIEW;
    });
    expect(asked).toEqual([{ from: '2026-06-11', to: '2026-06-17', compare: 'year' }]);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '7 days' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Same period last year' }).checked).toBe(true);
  });

  it('shows each figure with its change and its definition', async () => {
    await show(async () => OVERVIEW);
    expect(words('revenue')).toBe('Revenue¥1,500.0050%¥1,000.00 from 2026-06-14 to 2026-06-15');
    expect(words('orders')).toBe('Paid orders325%4 from 2026-06-14 to 2026-06-15');
    expect(words('net')).toBe('Net revenue¥1,475.000%¥1,475.00 from 2026-06-14 to 2026-06-15');
    expect(words('newCustomers')).toBe('New customers20 from 2026-06-14 to 2026-06-15');
    expect(words('installs')).toBe('Installs00 from 2026-06-14 to 2026-06-15');
    const moods = FIGURE_IDS.map((id) =>
      screen.getByTestId(`figure-${id}`).querySelector('[data-mood]')?.getAttribute('data-mood'),
    );
    expect(moods).toEqual(['good', 'bad', 'bad', 'neutral', undefined, 'bad', undefined]);
    expect(screen.getByText('Agents with at least one paid order in the period.')).toBeDefined();
    expect(
      screen.getByText('2026-06-16 to 2026-06-17, as of 2026-06-17 10:30 (server time). Today is not over yet.'),
    ).toBeDefined();
  });

  it('says of a period in the past no longer that today is not over', async () => {
    const [past] = OVERVIEW.days;
    await show(async () => ({ ...OVERVIEW, days: past === undefined ? [] : [past] }));
    expect(screen.getByText(/^2026-06-16 to/).textContent).toBe(
      '2026-06-16 to 2026-06-17, as of 2026-06-17 10:30 (server time).',
    );
  });

  it('shows days without business as zeros and marks the current one as incomplete', async () => {
    const { user } = await show(async () => OVERVIEW);
    for (const button of screen.getAllByRole('button', { name: 'Show as table' })) await user.click(button);
    expect(rowsOf('Revenue and refunds')).toEqual([
      ['2026-06-16', '¥0.00', '¥0.00'],
      ['2026-06-17 (so far)', '¥1,500.00', '¥25.00'],
    ]);
    expect(rowsOf('Orders')).toEqual([
      ['2026-06-16', '0'],
      ['2026-06-17 (so far)', '3'],
    ]);
    expect(rowsOf('Products with the most revenue')).toEqual([
      ['Harbor (p1)', '¥1,000.00'],
      ['Harbor (p2)', '¥500.00'],
    ]);
    expect(rowsOf('Revenue by payment channel')).toEqual([['Alipay', '¥1,500.00']]);
    expect(rowsOf('Agents with the most revenue')).toEqual([['Northwind', '¥900.00']]);
    expect(rowsOf('Revenue by region')).toEqual([
      ['上海市', '¥900.00'],
      ['Unknown', '¥600.00'],
    ]);
  });

  it('draws the chart by month without loading again', async () => {
    const asked: StatisticsRequest[] = [];
    const { user } = await show(
      async (request) => {
        asked.push(request);
        return OVERVIEW;
      },
      { search: '?days=7&group=month' },
    );
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Month' }).checked).toBe(true);
    const [first] = screen.getAllByRole('button', { name: 'Show as table' });
    if (first !== undefined) await user.click(first);
    expect(rowsOf('Revenue and refunds')).toEqual([['2026-06 (so far)', '¥1,500.00', '¥25.00']]);
    expect(asked).toHaveLength(1);
  });

  it('stores visible widgets and their order for the account', async () => {
    const views: SavedView[] = [];
    const titles = () => screen.getAllByRole('figure').map((figure) => figure.querySelector('figcaption')?.textContent);
    const { user, unmount } = await show(async () => OVERVIEW, { views });
    await user.click(screen.getByRole('button', { name: 'Customise' }));
    await user.click(screen.getByRole('checkbox', { name: 'Revenue and refunds' }));
    for (const name of ['Agents with the most revenue', 'Revenue by region', 'Figures']) {
      await user.click(screen.getByRole('checkbox', { name }));
    }
    await user.click(screen.getByRole('button', { name: 'Move up: Revenue by payment channel' }));
    const arranged = ['Orders', 'Revenue by payment channel', 'Products with the most revenue'];
    expect(titles()).toEqual(arranged);
    expect(screen.getByText('Saved for your account.')).toBeDefined();
    expect(views).toEqual([
      {
        ...{ id: 'v1', version: 5, name: 'layout', scope: 'private', params: {}, isDefault: true },
        ...{ columns: ['orders', 'channels', 'products'], owner: 'Ada', mine: true },
      },
    ]);
    unmount();
    await show(async () => OVERVIEW, { views });
    expect(titles()).toEqual(arranged);
    expect(screen.queryByTestId('figure-revenue')).toBeNull();
  });

  it('reports a layout that could not be stored', async () => {
    const views: SavedView[] = [];
    const { user } = await show(async () => OVERVIEW, { views });
    await user.click(screen.getByRole('button', { name: 'Customise' }));
    vi.spyOn(views, 'findIndex').mockImplementation(() => {
      throw new ServiceError({ kind: 'http', status: 500 });
    });
    await user.click(screen.getByRole('checkbox', { name: 'Figures' }));
    expect(screen.getByText('This could not be saved; it lasts until the page is reloaded.')).toBeDefined();
  });

  it('keeps the layout although another window has kept one meanwhile', async () => {
    const views: SavedView[] = [];
    const { user } = await show(async () => OVERVIEW, { views });
    await user.click(screen.getByRole('button', { name: 'Customise' }));
    views.push({
      ...{ id: 'v1', version: 9, name: 'layout', scope: 'private', params: {}, isDefault: true },
      ...{ columns: [], owner: 'Ada', mine: true },
    });
    await user.click(screen.getByRole('checkbox', { name: 'Figures' }));
    expect(screen.getByText('Saved for your account.')).toBeDefined();
    expect(views[0]?.version).toBe(10);
  });

  it('is translated to Chinese', async () => {
    await show(async () => OVERVIEW, { locale: 'zh_CN' });
    expect(words('revenue')).toBe('收入¥1,500.0050%2026-06-14 至 2026-06-15 为 ¥1,000.00');
  });

  it('writes a named range to the URL', async () => {
    const went: string[] = [];
    const { user } = await show(async () => OVERVIEW, { go: (to) => went.push(to) });
    await user.click(screen.getByRole('radio', { name: '90 days' }));
    await user.click(screen.getByRole('radio', { name: 'Previous period' }));
    expect(went).toEqual(['/statistics/index?days=90&compare=year', '/statistics/index?days=90']);
  });

  it('writes any dates to the URL, and reports invalid ones', async () => {
    const went: string[] = [];
    const { user } = await show(async () => OVERVIEW, { go: (to) => void went.push(to) });
    await user.click(screen.getByRole('button', { name: 'Other period' }));
    await user.click(screen.getByRole('button', { name: 'Last month' }));
    await user.click(screen.getByTestId('statistics-period'));
    const from = screen.getByLabelText('From');
    await user.clear(from);
    await user.type(from, '2026-06-18');
    await user.click(screen.getByRole('button', { name: 'Show this period' }));
    expect(screen.getByRole('alert').textContent).toBe('The end date is before the start date.');
    await user.clear(from);
    await user.type(from, '2026-05-20');
    await user.click(screen.getByRole('button', { name: 'Show this period' }));
    expect(went).toEqual([
      '/statistics/index?from=2026-05-01&to=2026-05-31&compare=year',
      '/statistics/index?from=2026-05-20&to=2026-05-31&compare=year',
    ]);
  });

  it('keeps a half-typed date from being applied, and its text', async () => {
    const went: string[] = [];
    const { user } = await show(async () => OVERVIEW, { go: (to) => void went.push(to) });
    await user.click(screen.getByTestId('statistics-period'));
    const from = screen.getByRole<HTMLInputElement>('textbox', { name: 'From' });
    await user.clear(from);
    await user.click(screen.getByRole('button', { name: 'Show this period' }));
    expect(screen.getByRole('alert').textContent).toBe('“From” is not a valid date.');
    await user.type(from, '2026-05{Enter}');
    expect([from.value, screen.getByRole('alert').textContent, went]).toEqual([
      '2026-05',
      'This is not a date. Write it as YYYY-MM-DD',
      [],
    ]);
    await user.type(from, '-20{Enter}');
    expect(went).toEqual(['/statistics/index?from=2026-05-20&to=2026-06-17&compare=year']);
  });

  it('takes a day of the calendar into the period, which stays open', async () => {
    const { user } = await show(async () => OVERVIEW);
    await user.click(screen.getByTestId('statistics-period'));
    await user.click(screen.getByRole('button', { name: 'From: Open the calendar' }));
    await screen.findByRole('table', { name: 'June 2026' });
    await user.keyboard('{ArrowRight}{Enter}');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'From' }).value).toBe('2026-06-02');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'From: Open the calendar' }));
    await user.keyboard('{Enter}{Escape}');
    expect(screen.getAllByRole('dialog').map((each) => each.getAttribute('aria-label'))).toEqual(['Choose a period']);
  });

  it('links figures to their records, if the operator can view them', async () => {
    const went: string[] = [];
    const { user, console } = await show(async () => OVERVIEW, { go: (to) => went.push(to), menu: [ORDERS] });
    expect(screen.queryAllByRole('link')).toEqual([]);
    await act(async () => console.actors.permission.send({ type: 'permission.table.requested' }));
    await user.click(await screen.findByRole('link', { name: 'Show the paid orders' }));
    expect(went).toEqual(['/order/index?paidAt_from=2026-06-16&paidAt_to=2026-06-17']);
    const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
    expect(links).toEqual([
      'Show these orders',
      'Show the paid orders',
      'Show the orders behind it',
      'Show their orders',
    ]);
  });

  it('shows an error and retries', async () => {
    const overview = vi
      .fn<StatisticsGateway['overview']>()
      .mockRejectedValueOnce(new ServiceError({ kind: 'http', status: 503 }))
      .mockResolvedValue(OVERVIEW);
    const { user } = await show(overview);
    expect(screen.getByRole('alert').textContent).toContain('The figures could not be loaded');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByTestId('figure-revenue')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows who can help without permission', async () => {
    await show(() => Promise.reject(new ServiceError({ kind: 'http', status: 403 })));
    expect(screen.getByText('You may not see these figures')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

it('sums days by weeks from Monday without loss', () => {
  const days = Array.from({ length: 10 }, (_, index) => ({
    ...{ day: `2026-06-${String(index + 8).padStart(2, '0')}`, partial: index === 9 },
    ...{ revenue: 100 + index, orders: 1, refunds: index, net: 100 },
  }));
  expect(groupDays(days, 'week')).toEqual([
    { name: '2026-06-08', partial: false, revenue: 721, orders: 7, refunds: 21, net: 700 },
    { name: '2026-06-15', partial: true, revenue: 324, orders: 3, refunds: 24, net: 300 },
  ]);
  expect(groupDays(days, 'month')).toEqual([
    { name: '2026-06', partial: true, revenue: 1045, orders: 10, refunds: 45, net: 1000 },
  ]);
});

describe('overview URL', () => {
  it.each([
    ['', { days: 30, span: null, compare: 'previous', group: 'day' }],
    ['?days=366&compare=year&group=week', { days: 366, span: null, compare: 'year', group: 'week' }],
    ['?days=367&compare=never&group=hour', { days: 30, span: null, compare: 'previous', group: 'day' }],
    [
      '?from=2026-01-01&to=2026-03-31',
      { days: 30, span: { from: '2026-01-01', to: '2026-03-31' }, compare: 'previous', group: 'day' },
    ],
    ['?from=2026-03-31&to=2026-01-01', { days: 30, span: null, compare: 'previous', group: 'day' }],
    ['?days=0', { days: 30, span: null, compare: 'previous', group: 'day' }],
  ] as const)('%s is parsed as %j', (search, choice) => {
    expect(readChoice(search)).toEqual(choice);
    expect(readChoice(writeChoice(choice))).toEqual(choice);
  });

  it('links to lists that accept every parameter', () => {
    const LISTS = {
      '/order/index': orderResource,
      '/order/refund': refundResource,
      '/user/index': customerResource,
      '/statistics/install': usageLogResource,
    };
    const read = FIGURE_IDS.map((id) => {
      const { path, search } = drillDownAddress(id, SPAN);
      const definition = Object.entries(LISTS).find(([each]) => each === path)?.[1];
      return definition && readListQuery(definition, Object.fromEntries(new URLSearchParams(search)));
    });
    expect(read.map((each) => each?.unusable)).toEqual(FIGURE_IDS.map(() => []));
    expect(read[0]?.query.filters).toEqual({ paidAt_from: '2026-06-16', paidAt_to: '2026-06-17' });
    expect(read[5]?.query.where).toEqual({ field: 'agent', op: 'filled' });
  });
});
