import type { RecordGroups, RecordGroupsRequest } from '@src/contracts/record-groups.ts';
import { defineResource } from '@src/contracts/resource/definition.ts';
import { type PageInfo, PageProvider } from '@src/ui/page/page-context.tsx';
import { SILENT_MODELS, SILENT_STATISTICS } from '@src/ui/testing/fake-resource-api.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import RecordStatisticsView from './records-view.tsx';

/** The emulated browser has no canvas for charts. */
class NoChart {
  static register = () => undefined;
  readonly destroy = () => undefined;
}
vi.mock('chart.js', async (original) => ({ ...(await original<object>()), Chart: NoChart }));

const label = (zh: string, en: string) => ({ zh_CN: zh, en });
const EVENT = defineResource({
  ...{ name: 'eav-event', module: 'eav', api: '/eav/data/event', titleField: 'title', sort: 'title' },
  ...{ label: label('活动', 'Events'), plural: label('活动', 'Events') },
  fields: [
    { name: 'title', kind: 'text', label: label('标题', 'Title') },
    {
      ...{ name: 'category', kind: 'select', label: label('类别', 'Category') },
      options: [{ value: 'talk', label: label('讲座', 'Talk') }],
    },
    { name: 'start', kind: 'datetime', label: label('开始', 'Starts') },
    { name: 'fee', kind: 'money', label: label('费用', 'Fee') },
  ],
});
const BARE = { ...EVENT, name: 'eav-bare', plural: label('空', 'Bare'), fields: EVENT.fields.slice(0, 1) };

const PAGE: PageInfo = { tabKey: null, path: '/statistics/records', search: '', params: {}, title: '' };

/** Opens the page at an address with these collections; returns the requests. */
async function show(
  search: string,
  list: readonly (typeof EVENT)[],
  answer: Partial<RecordGroups> = {},
  go: (to: string) => void = () => undefined,
) {
  const asked: RecordGroupsRequest[] = [];
  const records = async (request: RecordGroupsRequest) => {
    asked.push(request);
    return { total: 3, sum: null, groups: [], more: 0, ...answer };
  };
  await renderView(
    <PageProvider value={{ ...PAGE, search }}>
      <RecordStatisticsView />
    </PageProvider>,
    {
      ...{ locale: 'en', go },
      gateways: {
        models: { ...SILENT_MODELS, models: async () => [...list] },
        statistics: { ...SILENT_STATISTICS, records },
      },
    },
  );
  return { asked, user: userEvent.setup() };
}

it('groups the first collection by its first option field with labels, and sums a chosen field', async () => {
  const groups = [
    { value: 'talk', count: 2, sum: 2000 },
    { value: '', count: 1, sum: 0 },
  ];
  const { asked, user } = await show('?sum=fee', [EVENT, BARE], { sum: 2000, groups });
  const chart = await screen.findByTestId('sum-chart');
  expect(asked).toEqual([{ resource: 'eav-event', by: 'category', unit: 'value', sum: 'fee', from: null, to: null }]);
  await user.click(within(chart).getByRole('button'));
  const rows = within(chart).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(['CategoryFee', 'Talk¥20.00', 'No value¥0.00']);
  expect(screen.getByTestId('count-total').textContent).toBe('3 records · Fee total: ¥20.00');
});

it('offers all groupings and sums, and a date range when grouped by days', async () => {
  const { asked } = await show('?collection=eav-event&by=start.month&from=2026-01-01', [EVENT]);
  const optionsOf = (name: string) =>
    within(screen.getByRole('combobox', { name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(await screen.findByText('No records')).toBeDefined();
  expect(optionsOf('Grouped by')).toEqual(['Category', 'Starts, by day', 'Starts, by month']);
  expect(optionsOf('Sum of')).toEqual(['Count records only', 'Fee']);
  expect(screen.getByLabelText('From')).toHaveProperty('value', '2026-01-01');
  expect(asked).toEqual([
    { resource: 'eav-event', by: 'start', unit: 'month', sum: null, from: '2026-01-01', to: null },
  ]);
});

it('reports that there are no collections, and no groupings', async () => {
  await show('', []);
  expect(await screen.findByText('No collections to count')).toBeDefined();
  await show('', [BARE]);
  expect(await screen.findByText('Nothing to group by')).toBeDefined();
});

it('is counted again only when a whole date is typed', async () => {
  const went: string[] = [];
  const { user } = await show('?collection=eav-event&by=start.month', [EVENT], {}, (to) => went.push(to));
  const to = await screen.findByTestId<HTMLInputElement>('count-to');
  await user.type(to, '2026-06-0{Tab}');
  expect([to.value, to.getAttribute('aria-invalid'), went]).toEqual(['2026-06-0', 'true', []]);
  await user.type(to, '1');
  expect(went).toEqual(['/statistics/records?collection=eav-event&by=start.month&to=2026-06-01']);
});
