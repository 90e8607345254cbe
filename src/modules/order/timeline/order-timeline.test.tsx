import type { ResourceApi } from '@src/contracts/resource/client.ts';
import type { AuditEntry } from '@src/contracts/resource/responses.ts';
import { createFakeResourceApi, fakeRecord } from '@src/crud/testing/fake-resource-api.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen, within } from '@testing-library/react';
import { it } from 'vitest';
import { orderResource } from '../definitions/order.ts';
import { refundResource } from '../definitions/refund.ts';
import { OrderTimeline } from './order-timeline.tsx';

const ORDER = fakeRecord('o1', { no: 'SO-1', paidAt: '2026-03-01 09:40:00' });
const NOTED: AuditEntry = {
  ...{ id: 'h1', resource: 'order', record: 'o1', title: 'SO-1', event: 'remark', by: 'bo', reason: null },
  ...{ request: 'q1', time: '2026-03-02 08:00:00', changes: [] },
};

it('shows users by name instead of account', async () => {
  const api = createFakeResourceApi([orderResource, refundResource], { order: [ORDER] });
  const resources: ResourceApi = {
    ...api,
    open: (definition) => ({ ...api.open(definition), audit: async () => [NOTED] }),
    choicesOf: async (_resource, { ids = [] }) =>
      ids.map((value) => ({ value, label: value === 'bo' ? 'Bo Lin' : value })),
  };
  await renderView(<OrderTimeline definition={orderResource} record={ORDER} refresh={() => undefined} />, {
    locale: 'en',
    gateways: { resources },
  });
  await within(await screen.findByTestId('order-timeline')).findByText(/· Bo Lin$/);
});
