import type { MediaGateway } from '@src/contracts/media.ts';
import { SILENT_MEDIA } from '@src/ui/testing/fake-resource-api.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { describe, expect, it } from 'vitest';
import { MediaPicture } from './media-picture.tsx';

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
