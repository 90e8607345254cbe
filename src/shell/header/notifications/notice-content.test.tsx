import { documentOf } from '@src/contracts/rich-text/document.ts';
import { SILENT_MEDIA } from '@src/ui/testing/fake-resource-api.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NoticeContent } from './notice-content.tsx';

class ObjectUrls extends URL {
  static override createObjectURL = () => 'blob:plan';
}
beforeEach(() => void vi.stubGlobal('URL', ObjectUrls));
afterEach(() => void vi.unstubAllGlobals());

it('a notice shows the pictures of the library that are in it', async () => {
  const media = {
    ...SILENT_MEDIA,
    content: async (id: string) => ({
      ...{ version: 1, mime: 'image/png', from: 0, total: 3, data: 'AAAA', edits: null },
      file: { id, name: id, kind: 'image' as const, url: `media:${id}`, alt: '', width: 1, height: 1 },
    }),
  };
  const image = { type: 'image', attrs: { mediaId: 'm64', src: 'media:m64', alt: 'A plan' } };
  const { content } = documentOf([image]);
  await renderView(<NoticeContent content={{ type: 'doc', content: [...content] }} />, { gateways: { media } });
  expect((await screen.findByRole('img', { name: 'A plan' })).getAttribute('src')).toBe('blob:plan');
});
