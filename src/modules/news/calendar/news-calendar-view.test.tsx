import { createFakeResourceApi, fakeRecord } from '@src/crud/testing/fake-resource-api.ts';
import { type PageInfo, PageProvider } from '@src/ui/page/page-context.tsx';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { newsResource } from '../definitions/news.ts';
import NewsCalendarView from './news-calendar-view.tsx';

const PAGE: PageInfo = { tabKey: null, path: '/news/calendar', search: '', params: {}, title: 'Calendar' };

interface Shown {
  readonly locale?: 'en' | 'zh_CN';
  readonly search?: string;
  readonly count?: number;
}

/** Shows the calendar on 17 June 2026, with this many news items on that day. */
async function show({ locale = 'en', search = '', count = 1 }: Shown = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 5, 17, 10, 30) });
  onTestFinished(() => void vi.useRealTimers());
  const news = Array.from({ length: count }, (_, at) =>
    fakeRecord(`n${at}`, { title: `News ${at}`, status: 'scheduled', publishAt: '2026-06-17 12:00:00' }),
  );
  const went: string[] = [];
  const { user } = await renderView(
    <PageProvider value={{ ...PAGE, search }}>
      <NewsCalendarView />
    </PageProvider>,
    {
      locale,
      go: (to) => went.push(to),
      gateways: { resources: createFakeResourceApi([newsResource], { [newsResource.name]: news }) },
    },
  );
  await waitFor(() => expect(screen.getByTestId('news-calendar')).toBeTruthy());
  const month = () => screen.getByTestId('calendar-month').textContent;
  const today = () => screen.getAllByTestId('calendar-day').find((day) => day.getAttribute('aria-current') === 'date');
  return { user, went, month, today };
}

it('shows the month in the language', async () => {
  expect((await show()).month()).toBe('June 2026');
});

it('shows the month in Chinese', async () => {
  expect((await show({ locale: 'zh_CN' })).month()).toBe('2026年6月');
});

it('marks today, and returns to it from another month', async () => {
  const { user, went, month, today } = await show();
  expect(today()?.dataset.day).toBe('2026-06-17');
  await user.click(screen.getByTestId('calendar-next'));
  await user.click(screen.getByTestId('calendar-next'));
  expect(month()).toBe('August 2026');
  await waitFor(() => expect(screen.getAllByTestId('calendar-day').at(-1)?.dataset.day).toBe('2026-09-06'));
  expect(today()).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Today' }));
  expect(month()).toBe('June 2026');
  expect(went).toEqual(['/news/calendar?month=2026-07', '/news/calendar?month=2026-08', '/news/calendar']);
});

it('opens the month of its URL, or the current one without', async () => {
  expect((await show({ search: '?month=2025-12' })).month()).toBe('December 2025');
});

it('opens the current month for an invalid one', async () => {
  expect((await show({ search: '?month=2025-13' })).month()).toBe('June 2026');
});

it('reports that there are more news than it shows', async () => {
  await show({ count: 101 });
  expect(screen.getByTestId('calendar-more').textContent).toBe(
    'Showing the first 100 of 101 articles of these weeks. The list has all of them.',
  );
});
