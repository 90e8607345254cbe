import type { ListQuery } from '@src/contracts/resource/list-query.ts';
import { eavIndexResource } from '@src/modules/eav/definitions/search-index.ts';
import { POLL_INTERVAL_MS } from '@src/ui/query/use-polling.ts';
import { SILENT_RESOURCES } from '@src/ui/testing/fake-resource-api.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { listPolling, useListPolling } from './use-list-polling.ts';

afterEach(() => {
  vi.useRealTimers();
});

const POLLING = listPolling(eavIndexResource, ['building', 'testing']);

function Polled() {
  useListPolling(POLLING);
  return null;
}

it('asks again every few seconds while records are in one of the states', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const asked: ListQuery['filters'][] = [];
  const resources = {
    ...SILENT_RESOURCES,
    open: () => ({
      ...SILENT_RESOURCES.open(eavIndexResource),
      list: async ({ filters }: ListQuery) => {
        asked.push(filters);
        return { list: [], total: asked.length < 3 ? 1 : 0, page: 1, size: 20 };
      },
    }),
  };
  await renderView(<Polled />, { gateways: { resources } });
  await waitFor(() => expect(asked).toEqual([{ status: 'building,testing' }]));
  for (const times of [2, 3]) {
    await act(async () => void vi.advanceTimersByTime(POLL_INTERVAL_MS));
    await waitFor(() => expect(asked.length).toBe(times));
  }
  await act(async () => void vi.advanceTimersByTime(5 * POLL_INTERVAL_MS));
  expect(asked.length).toBe(3);
});
