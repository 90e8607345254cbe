import { RecordDetail } from '@src/crud/record/record-detail.tsx';
import { RelatedDefinitions } from '@src/crud/record/related-definitions.ts';
import { createFakeResourceApi, fakeRecord } from '@src/crud/testing/fake-resource-api.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { modelDefinition } from '../definitions/model-definition.ts';

const stored = (id: string, code: string, name: string) => ({ id, code, name, status: 'published' });
const text = (id: string) => ({ id, code: 'title', labelZh: '标题', labelEn: 'Title', type: 'text', listed: true });
const VENUE = modelDefinition(stored('2', 'venue', 'Venues'), [text('21')], new Map());
// The relation is not filterable in its own list; the page of a venue filters by it nevertheless.
const LEADS = { id: '12', code: 'venue', labelZh: '场地', labelEn: 'Venue', type: 'relation', target: '2' };
const EVENT = modelDefinition(stored('1', 'event', 'Events'), [text('11'), LEADS], new Map([['2', 'venue']]));

it('lists records with a relation to this one, and their number', async () => {
  if (VENUE === null || EVENT === null) throw new Error('no definitions');
  const venue = { ...VENUE, related: [{ resource: EVENT.name, field: 'f_12', label: EVENT.plural }] };
  const events = [
    fakeRecord('1', { f_11: 'Open day', f_12: '7' }),
    fakeRecord('2', { f_11: 'Elsewhere', f_12: '8' }),
    fakeRecord('3', { f_11: 'Fair', f_12: '7' }),
  ];
  const resources = createFakeResourceApi([venue, EVENT], { [EVENT.name]: events });
  const { user } = await renderView(
    <RelatedDefinitions value={{ [EVENT.name]: EVENT }}>
      <RecordDetail definition={venue} record={fakeRecord('7', { f_21: 'Hall' })} />
    </RelatedDefinitions>,
    { locale: 'en', gateways: { resources } },
  );
  await user.click(screen.getByRole('tab', { name: 'Events' }));
  const list = within(await screen.findByTestId('related-list'));
  expect(list.getAllByRole('row').map((row) => row.textContent)).toEqual(['Title', 'Fair', 'Open day']);
  expect(list.getByText('Total: 2')).toBeDefined();
});
