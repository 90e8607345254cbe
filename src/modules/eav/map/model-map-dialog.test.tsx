import { createFakeResourceApi, fakeRecord } from '@src/crud/testing/fake-resource-api.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { eavCollectionResource } from '../definitions/collection.ts';
import { eavFieldResource } from '../definitions/field.ts';
import { useEavTexts } from '../use-eav-texts.ts';
import ModelMapDialog from './model-map-dialog.tsx';

async function show() {
  const collection = (id: string, name: string, nameEn: string) => fakeRecord(id, { code: id, name, nameEn });
  const resources = createFakeResourceApi([eavCollectionResource, eavFieldResource], {
    eavCollection: [collection('c1', '活动', 'Events'), collection('c2', '场地', 'Venues')],
    eavField: [
      fakeRecord('f1', {
        ...{ code: 'venue', collection: 'c1', target: 'c2', type: 'relation' },
        ...{ labelZh: '场地', labelEn: 'Venue', onDelete: 'cascade' },
      }),
      fakeRecord('f2', { code: 'title', collection: 'c1', type: 'text', labelZh: '标题', labelEn: 'Title' }),
    ],
  });
  let closed = 0;
  function Shown() {
    useEavTexts();
    return <ModelMapDialog onClose={() => (closed += 1)} />;
  }
  const { user, console } = await renderView(<Shown />, { locale: 'en', gateways: { resources } });
  await screen.findByTestId('model-map-list');
  return { user, console, closed: () => closed };
}

it('shows relations between collections as a graph and as a list', async () => {
  await show();
  const boxes = screen.getAllByTestId('model-map-box').map(({ textContent }) => textContent);
  expect(boxes).toEqual(['Eventsrefers to 1, referred to by 0', 'Venuesrefers to 0, referred to by 1']);
  const [, line] = within(screen.getByTestId('model-map-list')).getAllByRole('row');
  expect(
    within(line ?? document.body)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Events', 'Venue', 'Venues', 'They are deleted with it']);
});

it('has one tab stop; arrows move between collections, and Enter opens one', async () => {
  const { user, closed } = await show();
  const box = (id: string) => document.querySelector<HTMLElement>(`[data-testid="model-map-box"][data-id="${id}"]`);
  expect([box('c1')?.tabIndex, box('c2')?.tabIndex]).toEqual([0, -1]);
  box('c1')?.focus();
  await user.keyboard('{ArrowRight}');
  expect([document.activeElement === box('c2'), box('c1')?.tabIndex, box('c2')?.tabIndex]).toEqual([true, -1, 0]);
  await user.keyboard('{Enter}');
  expect(closed()).toBe(1);
});
