import type { MediaGateway, MediaUses } from '@src/contracts/media.ts';
import { fakeRecord } from '@src/crud/testing/fake-resource-api.ts';
import { SILENT_MEDIA, SILENT_RESOURCES } from '@src/ui/testing/fake-resource-api.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mediaResource } from './definitions/media-file.ts';
import { UsesTab } from './uses-tab.tsx';

const USE = { resource: 'news', label: 'news.one', id: 'n1', field: 'news.field.cover', page: '/news/news_detail/n1' };

it('labels the uses of a file, also in modules that are not loaded yet', async () => {
  const uses: MediaGateway['uses'] = async (): Promise<MediaUses> => ({
    list: [{ ...USE, title: 'A new shop' }],
    total: 1,
  });
  const record = fakeRecord('m7', { name: 'shop.png' });
  await renderView(<UsesTab definition={mediaResource} record={record} refresh={() => undefined} />, {
    locale: 'en',
    gateways: { resources: SILENT_RESOURCES, media: { ...SILENT_MEDIA, uses } },
  });
  expect((await screen.findByTestId('media-uses')).textContent).toBe('ArticleA new shopCover');
});
