import { fakeRecord } from '@src/crud/testing/fake-resource-api.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { expect, it } from 'vitest';
import { CalendarItem } from './news-calendar-item.tsx';

/** Renders a calendar item; records keys that it does not handle. */
async function show(can: readonly string[], isCarried = false) {
  const opened: string[] = [];
  const keys: string[] = [];
  const values = { title: 'Harbour', status: 'scheduled', publishAt: '2026-03-04 08:00:00', can };
  const { user, getByRole, unmount } = await renderView(
    <CalendarItem
      record={fakeRecord('n1', values)}
      isCarried={isCarried}
      onKeyDown={({ key }) => keys.push(key)}
      onBlur={() => undefined}
    />,
    { go: (to) => opened.push(to) },
  );
  getByRole('button').focus();
  await user.keyboard('{Enter}{ArrowRight}');
  unmount();
  return { opened, keys };
}

it('Enter opens the news item', async () => {
  expect(await show(['reschedule'])).toEqual({ opened: ['/news/news_detail/n1'], keys: ['ArrowRight'] });
  expect(await show([])).toEqual({ opened: ['/news/news_detail/n1'], keys: [] });
});

it('Enter does not open a grabbed news item', async () => {
  expect(await show(['reschedule'], true)).toEqual({ opened: [], keys: ['Enter', 'ArrowRight'] });
});
