import type { MediaContent, MediaGateway } from '@src/contracts/media.ts';
import { SILENT_MEDIA } from '@src/ui/testing/fake-resource-api.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { act, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { imageView } from '../field-kinds/pictures/image.tsx';
import { MediaPicture } from './media-picture.tsx';

afterEach(() => vi.restoreAllMocks());

describe('a picture that is loading', () => {
  it('is an image with its accessible name', async () => {
    const { getByRole } = await renderView(<MediaPicture address="media:1" alt="A harbour" />);
    expect(getByRole('img', { name: 'A harbour' }).dataset.state).toBe('loading');
  });

  it('is hidden from assistive technology without a name', async () => {
    const { container } = await renderView(<MediaPicture address="media:1" alt="" />);
    const frame = container.querySelector('.media-blank');
    expect([frame?.getAttribute('role'), frame?.getAttribute('aria-hidden')]).toEqual([null, 'true']);
  });

  it('is cancelled on unmount', async () => {
    const signals: AbortSignal[] = [];
    const content: MediaGateway['content'] = (_id, _part, signal) => {
      signals.push(signal);
      return new Promise(() => undefined);
    };
    const gateways = { media: { ...SILENT_MEDIA, content } };
    const { unmount } = await renderView(<MediaPicture address="media:1" small />, { gateways });
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    unmount();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });
});

describe('a picture whose record gets a new version', () => {
  /** Shows the cell of a record with the picture `media:m1`, whose version rises once the picture is seen. */
  async function showCell(id: string) {
    let made = 0;
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${++made}`);
    const content: MediaGateway['content'] = async (media): Promise<MediaContent> => ({
      ...{ version: 1, mime: 'image/png', from: 0, total: 3, data: 'AAAA', edits: null },
      file: { id: media, name: media, kind: 'image', url: `media:${media}`, alt: '', width: 1, height: 1 },
    });
    let setVersion = (_version: number): void => undefined;
    const { Cell } = imageView;
    function Row() {
      const [version, set] = useState(1);
      setVersion = set;
      const by = { creator: '', createTime: '', updater: '', updateTime: '' };
      const record = { id, version, ...by, can: [] };
      return <Cell value="media:m1" record={record} field={{ name: 'preview', kind: 'image', label: 'p' }} />;
    }
    const { container } = await renderView(<Row />, { gateways: { media: { ...SILENT_MEDIA, content } } });
    const shows = (url: string) => waitFor(() => expect(container.querySelector('img')?.getAttribute('src')).toBe(url));
    await shows('blob:1');
    await act(async () => setVersion(2));
    return { shows, made: () => made };
  }

  it('is read anew when the record is the file itself', async () => {
    const { shows } = await showCell('m1');
    await shows('blob:2');
  });

  it('stays when the record only refers to the file', async () => {
    const { shows, made } = await showCell('p1');
    await shows('blob:1');
    expect(made()).toBe(1);
  });
});
