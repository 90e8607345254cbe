import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeResourceApi, fakeRecord } from '../../testing/fake-resource-api.ts';
import { showList } from '../../testing/show-list.tsx';

const STATES = Object.fromEntries(
  ['open', 'sent', 'closed'].map((name) => [name, { label: name, tone: 'neutral' as const }]),
);
const PARCEL: ResourceDefinition = {
  ...{ name: 'parcel', module: 'parcel', api: '/parcel', label: 'Parcel', plural: 'Parcels', titleField: 'name' },
  ...{ sort: 'name', fields: [{ name: 'name', kind: 'text', label: 'Name' }] },
  lifecycle: {
    id: 'parcel',
    regions: [
      {
        ...{ field: 'status', initial: 'open', states: STATES },
        transitions: [
          { event: 'receive', from: ['sent'], to: 'closed' },
          { event: 'send', from: ['open'], to: 'sent' },
        ],
      },
    ],
    events: { receive: { label: 'Receive' }, send: { label: 'Send' } },
  },
};

it('the menu of a row has its possible actions first, and the others with their reasons below a line', async () => {
  const record = { ...fakeRecord('p1', { name: 'First', status: 'open' }), can: ['update', 'send', 'delete'] };
  const api = createFakeResourceApi([PARCEL], { parcel: [record] });
  const shown = await showList({ definition: PARCEL, api });
  await waitFor(() => expect(shown.rows()).toEqual(['p1']));
  await shown.press(shown.hook('row-menu'));
  const entries = Array.from(document.querySelectorAll('[role="menu"] :is([role="menuitem"], hr)'));
  const texts = entries.map((each) => (each.tagName === 'HR' ? '—' : (each.textContent ?? '')));
  expect(texts).toEqual([
    'Preview',
    'Duplicate',
    'Edit',
    'Send',
    '—',
    'Delete',
    '—',
    expect.stringMatching(/^Receive/),
  ]);
});
