import type { MediaGateway, MediaUses } from '@src/contracts/media.ts';
import { fakeRecord } from '@src/crud/testing/fake-resource-api.ts';
import { SILENT_MEDIA, SILENT_RESOURCES } from '@src/ui/testing/fake-resource-api.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mediaResource } from './definitions/media-file.ts';
import { useMediaTexts } from './use-media-texts.ts';
import { UsesTab } from './uses-tab.tsx';

const USE = { resource: 'news', label: 'news.one', id: 'n1', field: 'news.field.cover', page: '/news/news_detail/n1' };

/** The tab within a page of the module, which loads the texts of the module. */
function TabOnPage({ record }: { readonly record: ReturnType<typeof fakeRecord> }) {
  useMediaTexts();
  return <UsesTab definition={mediaResource} record={record} refresh={() => undefined} />;
}

/** What the tab tells of a file with these uses. */
async function told(answer: MediaUses): Promise<string | null> {
  const uses: MediaGateway['uses'] = async () => answer;
  const record = fakeRecord('m7', { name: 'shop.png' });
  await renderView(<TabOnPage record={record} />, {
    locale: 'en',
    gateways: { resources: SILENT_RESOURCES, media: { ...SILENT_MEDIA, uses } },
  });
  return (await screen.findByTestId('media-uses')).textContent;
}

it('labels the uses of a file, also in modules that are not loaded yet', async () => {
  expect(await told({ list: [{ ...USE, title: 'A new shop' }], total: 1, elsewhere: false })).toBe(
    'ArticleA new shopCover',
  );
});

it('tells that records use it which the operator may not see', async () => {
  await told({ list: [], total: 0, elsewhere: true });
  expect((await screen.findByText('Also used in records that you may not see')).tagName).toBe('LI');
});
