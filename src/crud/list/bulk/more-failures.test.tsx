import { RESOURCE_TEXTS } from '@locales/lazy/resource.ts';
import type { JobFailures } from '@src/contracts/resource/responses.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeResourceApi } from '../../testing/fake-resource-api.ts';
import { MoreFailures } from './more-failures.tsx';

const failures = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `f${from + index}`, title: 'x', code: 1004, msg: 'not now' }));
const PAGES: Readonly<Record<string, JobFailures>> = {
  '100.0': { list: failures(100, 100), next: '200.0' },
  '200.0': { list: failures(200, 30), next: null },
};

function Shown() {
  useTexts(RESOURCE_TEXTS);
  return <MoreFailures rest={{ job: 'j1', after: '100.0' }} count={130} />;
}

it('loads further failures of a job by page, until all are shown', async () => {
  const asked: (readonly [string, string])[] = [];
  const api = Object.assign(createFakeResourceApi([], {}), {
    jobFailures: async (job: string, after: string) => {
      asked.push([job, after]);
      const page = PAGES[after];
      if (page === undefined) throw new Error(`there is no page ${after}`);
      return page;
    },
  });
  const shown = await renderView(<Shown />, {
    locale: 'en',
    gateways: { resources: api },
  });
  const ids = () => [...shown.container.querySelectorAll<HTMLElement>('li')].map(({ dataset }) => dataset.id);
  await shown.user.click(shown.getByRole('button', { name: 'Show 100 more' }));
  await waitFor(() => expect(ids()).toHaveLength(100));
  await shown.user.click(shown.getByRole('button', { name: 'Show 30 more' }));
  await waitFor(() => expect(ids()).toEqual([...failures(100, 130)].map(({ id }) => id)));
  expect(shown.queryByRole('button')).toBe(null);
  expect(asked).toEqual([
    ['j1', '100.0'],
    ['j1', '200.0'],
  ]);
});
