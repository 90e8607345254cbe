import { documentOf } from '@src/contracts/rich-text/document.ts';
import { evictMedia } from '@src/ui/media/cached-media.ts';
import { SILENT_MEDIA } from '@src/ui/testing/fake-resource-api.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NoticeContent } from './notice-content.tsx';

class ObjectUrls extends URL {
  static override createObjectURL = () => 'blob:plan';
  static override revokeObjectURL = (url: string) => void revoked.push(url);
}
const revoked: string[] = [];
beforeEach(() => {
  revoked.length = 0;
  vi.stubGlobal('URL', ObjectUrls);
});
afterEach(() => void vi.unstubAllGlobals());

async function renderNotice() {
  const media = {
    ...SILENT_MEDIA,
    content: async (id: string) => ({
      ...{ version: 1, mime: 'image/png', from: 0, total: 3, data: 'AAAA', edits: null },
      file: { id, name: id, kind: 'image' as const, url: `media:${id}`, alt: '', width: 1, height: 1 },
    }),
  };
  const image = { type: 'image', attrs: { mediaId: 'm64', src: 'media:m64', alt: 'A plan' } };
  const { content } = documentOf([image]);
  const view = <NoticeContent content={{ type: 'doc', content: [...content] }} />;
  return { media, ...(await renderView(view, { gateways: { media } })) };
}

it('a notice shows its pictures of the media library', async () => {
  await renderNotice();
  expect((await screen.findByRole('img', { name: 'A plan' })).getAttribute('src')).toBe('blob:plan');
});

it('a picture that is replaced stays until the notice is closed, and is then released', async () => {
  const { media, unmount } = await renderNotice();
  await screen.findByRole('img', { name: 'A plan' });
  await act(async () => evictMedia(media, 'm64'));
  expect(revoked).toEqual([]);
  await act(async () => unmount());
  expect(revoked).toEqual(['blob:plan']);
});
