import { usageLogResource } from '@src/modules/statistics/definitions/usage-log.ts';
import { openLive } from '@src/ui/testing/fake-live.ts';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFakeResourceApi, fakeRecord } from '../../testing/fake-resource-api.ts';
import { showList } from '../../testing/show-list.tsx';
import { NewRowsBanner } from './new-rows-banner.tsx';
import { ASK_EVERY_MS, SETTLE_MS } from './use-new-rows.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const line = (id: string) => fakeRecord(id, { time: `2026-06-17 10:00:0${id}`, productName: 'Harbor', can: [] });

it('reports new rows, and shows them on click', async () => {
  const api = createFakeResourceApi([usageLogResource], { 'usage-log': [line('1'), line('2')] });
  const shown = await showList({ definition: usageLogResource, api, headActions: <NewRowsBanner /> });
  await act(() => vi.advanceTimersByTimeAsync(ASK_EVERY_MS));
  expect(shown.container.querySelector('[data-testid="list-fresh"]')).toBeNull();
  api.records.set('usage-log', [line('1'), line('2'), line('3')]);
  await act(() => vi.advanceTimersByTimeAsync(ASK_EVERY_MS));
  expect(shown.hook('list-fresh').textContent).toBe('1 new record — show');
  expect(shown.hook('list-total').dataset.total).toBe('2');
  await shown.press(shown.hook('list-fresh'));
  expect(shown.hook('list-total').dataset.total).toBe('3');
  expect(shown.container.querySelector('[data-testid="list-fresh"]')).toBeNull();
});

it('updates shown rows that have changed, without a live connection', async () => {
  const api = createFakeResourceApi([usageLogResource], { 'usage-log': [line('1'), line('2')] });
  const shown = await showList({ definition: usageLogResource, api, headActions: <NewRowsBanner /> });
  const products = () =>
    [...shown.container.querySelectorAll('[data-testid="list-row"]')].map(
      ({ textContent }) => /Harbor|Lighthouse/.exec(textContent ?? '')?.[0],
    );
  expect(products()).toEqual(['Harbor', 'Harbor']);
  api.records.set('usage-log', [line('1'), { ...line('2'), productName: 'Lighthouse' }]);
  await act(() => vi.advanceTimersByTimeAsync(ASK_EVERY_MS));
  expect(products().toSorted()).toEqual(['Harbor', 'Lighthouse']);
  expect(shown.container.querySelector('[data-testid="list-fresh"]')).toBeNull();
});

it('counts once after an update from the server, and not by polling', async () => {
  const api = createFakeResourceApi([usageLogResource], { 'usage-log': [line('1'), line('2')] });
  const shown = await showList({ definition: usageLogResource, api, headActions: <NewRowsBanner /> });
  const { live } = shown.console.actors;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  await act(async () => openLive(live));
  api.records.set('usage-log', [line('1'), line('2'), line('3')]);
  await act(() => vi.advanceTimersByTimeAsync(ASK_EVERY_MS));
  // Rows added before the first update are counted once.
  expect(shown.hook('list-fresh').textContent).toBe('1 new record — show');
  api.records.set('usage-log', [line('1'), line('2'), line('3'), line('4')]);
  await act(() => vi.advanceTimersByTimeAsync(ASK_EVERY_MS));
  expect(shown.hook('list-fresh').textContent).toBe('1 new record — show');
  const tell = (resource: string) =>
    live.send({
      type: 'live.update.received',
      lastId: '1',
      update: { type: 'records', resource, ids: ['4'], counts: true },
    });
  await act(async () => tell('order'));
  await act(() => vi.advanceTimersByTimeAsync(SETTLE_MS));
  expect(shown.hook('list-fresh').textContent).toBe('1 new record — show');
  await act(async () => tell('usage-log'));
  await act(() => vi.advanceTimersByTimeAsync(SETTLE_MS));
  expect(shown.hook('list-fresh').textContent).toBe('2 new records — show');
});
