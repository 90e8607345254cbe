import type { MediaContent, MediaGateway } from '@src/contracts/media.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SILENT_MEDIA } from '../testing/fake-resource-api.ts';
import { Avatar } from './avatar.tsx';
import { CachedPicture } from './cached-picture.tsx';

class ObjectUrls extends URL {
  static override createObjectURL = () => 'blob:portrait';
  static override revokeObjectURL = () => undefined;
}

beforeEach(() => {
  vi.stubGlobal('URL', ObjectUrls);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const portrait = (id: string): MediaContent => ({
  ...{ version: 1, mime: 'image/png', from: 0, total: 3, data: 'AAAA', edits: null },
  file: { id, name: id, kind: 'image', url: `media:${id}`, alt: '', width: 1, height: 1 },
});

/** A library that answers when it is told to, and notes what was asked of it. */
function createLibrary() {
  const asked: unknown[] = [];
  let answer = (_isThere: boolean): void => undefined;
  const content: MediaGateway['content'] = (id, part) =>
    new Promise((resolve, reject) => {
      asked.push([id, part]);
      answer = (isThere) => (isThere ? resolve(portrait(id)) : reject(new Error('forbidden')));
    });
  return { asked, tell: (isThere: boolean) => answer(isThere), media: { ...SILENT_MEDIA, content } };
}

async function show(picture: string | null) {
  const library = createLibrary();
  const { container } = await renderView(<Avatar name="Ada Lovelace" picture={picture} />, {
    gateways: { media: library.media },
  });
  const shown = () =>
    container.querySelector('img')?.getAttribute('src') ??
    container.querySelector<HTMLElement>('.avatar-initials')?.dataset.initials;
  return { ...library, container, shown };
}

it('loads no library picture before the first page is idle', async () => {
  const { asked, shown, tell } = await show('media:p1');
  expect([shown(), asked]).toEqual(['AL', []]);
  await vi.advanceTimersByTimeAsync(2500);
  await waitFor(() => expect(asked).toEqual([['p1', { from: 0, small: true }]]));
  expect(shown()).toBe('AL');
  tell(true);
  await waitFor(() => expect(shown()).toBe('blob:portrait'));
});

it('shows initials for a missing, forbidden or broken picture', async () => {
  const forbidden = await show('media:p2');
  await vi.advanceTimersByTimeAsync(2500);
  await waitFor(() => expect(forbidden.asked).toHaveLength(1));
  forbidden.tell(false);
  await waitFor(() => expect(forbidden.shown()).toBe('AL'));
  const broken = await show('media:p3');
  await waitFor(() => expect(broken.asked).toHaveLength(1));
  broken.tell(true);
  await waitFor(() => expect(broken.shown()).toBe('blob:portrait'));
  const picture = broken.container.querySelector('img');
  if (picture !== null) fireEvent.error(picture);
  expect(broken.shown()).toBe('AL');
});

it('shows a cached picture again without a request, until it is broken', async () => {
  const { asked, shown, tell } = await show('media:p4');
  await vi.advanceTimersByTimeAsync(2500);
  await waitFor(() => expect(asked).toHaveLength(1));
  tell(true);
  await waitFor(() => expect(shown()).toBe('blob:portrait'));
  const { container } = await renderView(<Avatar name="Ada" picture="media:p4" Library={CachedPicture} />);
  const again = container.querySelector('img');
  expect(again?.getAttribute('src')).toBe('blob:portrait');
  if (again !== null) fireEvent.error(again);
  expect(container.querySelector('img')).toBeNull();
  expect(asked).toHaveLength(1);
});

it('shows URLs of this origin directly, and no others', async () => {
  expect((await show('/avatars/1.png')).shown()).toBe('/avatars/1.png');
  expect((await show('https://example.org/a.png')).shown()).toBe('AL');
  expect((await show(null)).shown()).toBe('AL');
});
