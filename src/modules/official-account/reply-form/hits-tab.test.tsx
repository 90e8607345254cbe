import { fakeRecord } from '@src/crud/testing/fake-resource-api.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { officialReplyResource } from '../definitions/reply.ts';
import { useOfficialTexts } from '../use-official-texts.ts';
import { HitsTab } from './hits-tab.tsx';

function Shown({ days }: { readonly days: unknown }) {
  useOfficialTexts();
  const record = { ...fakeRecord('or1'), days };
  return <HitsTab definition={officialReplyResource} record={record} refresh={() => undefined} />;
}

it('shows the hits of each day, as a chart and a table', async () => {
  const days = [
    { day: '2026-06-16', count: 0 },
    { day: '2026-06-17', count: 12 },
  ];
  const { user } = await renderView(<Shown days={days} />, { locale: 'en' });
  const chart = await screen.findByTestId('rule-hits');
  await user.click(within(chart).getByRole('button'));
  const cells = within(chart)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(cells).toEqual(['DayHits', '06-160', '06-1712']);
});

it('reports that there were none', async () => {
  await renderView(<Shown days={[{ day: '2026-06-17', count: 0 }]} />, { locale: 'en' });
  expect((await screen.findByText('This rule answered no messages in the last 1 days.')).textContent).toBe(
    'This rule answered no messages in the last 1 days.',
  );
});
