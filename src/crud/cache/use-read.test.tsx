import { FRESH_MS } from '@src/ui/query/use-return.ts';
import { SILENT_MEDIA } from '@src/ui/testing/fake-resource-api.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { act, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { defineRead, useRead } from './use-read.ts';

const quota = defineRead({
  name: 'media.quota',
  topics: ['media'],
  load: ({ media }, _nothing: null, signal) => media.quota(null, signal),
});

function Quota() {
  const { data } = useRead(quota, null);
  return <output>{data?.used ?? 'loading'}</output>;
}

/** Two places that show how much is used; each call answers a higher number. */
async function showTwice() {
  let used = 0;
  const quotaNow = async () => {
    used += 1;
    return { used, limit: 100, left: 100 - used, place: null, files: 1, kinds: [] };
  };
  const media = { ...SILENT_MEDIA, quota: quotaNow };
  const shown = await renderView(
    <>
      <Quota />
      <Quota />
    </>,
    { gateways: { media } },
  );
  const texts = () => [...shown.container.querySelectorAll('output')].map(({ textContent }) => textContent);
  return { texts, cache: shown.console.actors.cache };
}

it('loads once for all users, and again after a write to a resource it depends on', async () => {
  const { texts, cache } = await showTwice();
  await waitFor(() => expect(texts()).toEqual(['1', '1']));
  const write = (resource: string) =>
    act(async () => cache.send({ type: 'cache.resource.changed', resource, by: null }));
  await write('order');
  expect(texts()).toEqual(['1', '1']);
  await write('media');
  expect(texts()).toEqual(['2', '2']);
});

it('reloads when the operator returns to the window after a while', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { texts } = await showTwice();
  await waitFor(() => expect(texts()).toEqual(['1', '1']));
  const comeBack = (after: number) =>
    act(async () => {
      vi.setSystemTime(Date.now() + after);
      window.dispatchEvent(new Event('focus'));
    });
  await comeBack(FRESH_MS - 1);
  expect(texts()).toEqual(['1', '1']);
  await comeBack(FRESH_MS);
  expect(texts()).toEqual(['2', '2']);
  vi.useRealTimers();
});
