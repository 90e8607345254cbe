import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { createFakeResourceApi, fakeRecord } from '@src/crud/testing/fake-resource-api.ts';
import { addCalendarDays, localDay } from '@src/lib/calendar-days.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { adResource } from '../definitions/ad.ts';
import { adPositionResource } from '../definitions/ad-position.ts';
import { useNewsTexts } from '../use-news-texts.ts';
import { AdTimeline } from './ad-timeline.tsx';

/** Time this many days from today. */
const day = (days: number) => addCalendarDays(`${localDay(new Date())} 00:00:00`, days);
const ad = (id: string, status: string, from: number, to: number) =>
  fakeRecord(id, {
    ...{ title: `Ad ${id}`, status, position: 'p', startAt: day(from), endAt: day(to) },
    can: status === 'ended' ? [] : ['reschedule'],
  });
const POSITION = fakeRecord('p', { maxAds: 1 });

/** Shows a position with room for one ad; events of ads are applied and recorded. */
async function show(...ads: readonly ResourceRecord[]) {
  const sent: unknown[] = [];
  const api = createFakeResourceApi([adResource], { ad: ads });
  const resources: typeof api = Object.assign(Object.create(api), {
    open: (definition: typeof adResource) => ({
      ...api.open(definition),
      send: async (id: string, _version: number, event: string, { payload }: { payload: object }) => {
        sent.push([id, event, payload]);
        const records = (api.records.get('ad') ?? []).map((each) => (each.id === id ? { ...each, ...payload } : each));
        api.records.set('ad', records);
        const record = records.find((each) => each.id === id);
        if (record === undefined) throw new Error('there is no such ad');
        return { record, undo: null };
      },
    }),
  });
  function Shown() {
    useNewsTexts();
    return <AdTimeline definition={adPositionResource} record={POSITION} refresh={() => undefined} />;
  }
  const opened: string[] = [];
  const go = (to: string) => opened.push(to);
  const { user } = await renderView(<Shown />, { locale: 'en', gateways: { resources }, go });
  await screen.findByTestId('ad-timeline');
  const bar = (id: string) => {
    const line = screen.getAllByTestId('timeline-ad').find(({ dataset }) => dataset.id === id);
    if (line === undefined) throw new Error(`the ad ${id} is not shown`);
    return within(line).getByRole('button');
  };
  return { user, sent, bar, opened };
}
const said = () => screen.getByTestId('timeline-status').textContent;

it('resolves a conflict by keyboard alone, and focuses the ad', async () => {
  const { user, sent, bar } = await show(ad('a', 'waiting', 3, 10), ad('b', 'draft', 5, 12));
  expect(screen.getByTestId('timeline-clash').textContent).toContain('Ad b does not fit here');
  // Beyond both ads, in the offered window.
  for (const _stop of ['a', 'b', 'free']) await user.tab();
  expect(document.activeElement).toBe(screen.getByTestId('timeline-use-free'));
  await user.keyboard('{Enter}');
  expect(sent).toEqual([['b', 'reschedule', { startAt: day(10), endAt: day(17) }]]);
  await waitFor(() => expect(screen.queryByTestId('timeline-clash')).toBe(null));
  expect(document.activeElement).toBe(bar('b'));
  expect(said()).toBe(`Ad b is planned for ${day(10).slice(0, 10)} to ${day(17).slice(0, 10)}`);
});

it('shows present ads before those that ended long ago, of more than fit in a list', async () => {
  const past = Array.from({ length: 100 }, (_, index) => ad(`past${index}`, 'ended', -400 - index, -390 - index));
  await show(...past, ad('b', 'draft', 6, 8), ad('a', 'running', -1, 5));
  const shown = screen.getAllByTestId('timeline-ad').map(({ dataset }) => dataset.id);
  expect([shown.length, ...shown.slice(-2)]).toEqual([100, 'a', 'b']);
});

it('moves an ad into a conflict and out of it, and drops it without a move', async () => {
  const { user, sent, bar } = await show(ad('a', 'waiting', 3, 5), ad('b', 'draft', 6, 8));
  bar('b').focus();
  await user.keyboard(' {ArrowLeft}');
  expect([bar('b').getAttribute('aria-pressed'), said()]).toEqual([
    'true',
    `Ad b: ${day(5).slice(0, 10)} to ${day(7).slice(0, 10)}`,
  ]);
  await user.keyboard('{Escape}');
  expect([bar('b').getAttribute('aria-pressed'), said(), sent]).toEqual(['false', '', []]);
  await user.keyboard(' {ArrowLeft}{ArrowLeft} ');
  await screen.findByTestId('timeline-clash');
  await user.keyboard(' {ArrowRight}{Shift>}{ArrowRight}{/Shift} ');
  await waitFor(() => expect(screen.queryByTestId('timeline-clash')).toBe(null));
  expect(sent).toEqual([
    ['b', 'reschedule', { startAt: day(4), endAt: day(6) }],
    ['b', 'reschedule', { startAt: day(5), endAt: day(8) }],
  ]);
});

it('does not move an ended ad', async () => {
  const { user, sent, bar } = await show(ad('a', 'ended', -9, -2));
  expect(bar('a').getAttribute('aria-disabled')).toBe('true');
  bar('a').focus();
  await user.keyboard(' {ArrowRight} ');
  expect([bar('a').getAttribute('aria-pressed'), sent]).toEqual(['false', []]);
});

it('Enter opens an ad, and drops a grabbed one', async () => {
  const { user, sent, bar, opened } = await show(ad('a', 'ended', -9, -2), ad('b', 'draft', 6, 8));
  bar('a').focus();
  await user.keyboard('{Enter}');
  bar('b').focus();
  await user.keyboard('{Enter}');
  expect([opened, bar('b').getAttribute('aria-pressed')]).toEqual([
    ['/news/ad_detail/a', '/news/ad_detail/b'],
    'false',
  ]);
  await user.keyboard(' {ArrowRight}{Enter}');
  expect(sent).toEqual([['b', 'reschedule', { startAt: day(7), endAt: day(9) }]]);
  expect(opened).toHaveLength(2);
  const help = document.querySelector('#timeline-help')?.textContent;
  expect(help).toMatch(/^Enter opens an ad\. Space picks it up/);
});
