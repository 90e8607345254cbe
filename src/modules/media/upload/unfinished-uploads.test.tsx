import { MEDIA_TEXTS } from '@locales/lazy/media.ts';
import type { MediaGateway, MediaRef, OpenUploads, UploadInit } from '@src/contracts/media.ts';
import { useUploadQueue } from '@src/crud/upload/use-upload-queue.ts';
import { SILENT_MEDIA, SILENT_RESOURCES } from '@src/ui/testing/fake-resource-api.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import UploadDialog from './upload-dialog.tsx';

const cutOff = (upload: string, name: string, rest: Partial<OpenUploads['list'][number]> = {}) => ({
  ...{ upload, name, size: 10, offset: 4, hash: 'a'.repeat(64), time: '2026-06-18 09:30:00' },
  ...{ folder: null, replaces: null },
  ...rest,
});
const FILE: MediaRef = {
  ...{ id: 'm7', name: 'film.mp4', url: 'media:m7', alt: '' },
  ...{ kind: 'video', width: null, height: null },
};

function Shown() {
  useTexts(MEDIA_TEXTS);
  return <UploadDialog queue={useUploadQueue()} folder={null} onClose={() => undefined} />;
}

async function show(parts: Partial<MediaGateway>) {
  const media: MediaGateway = { ...SILENT_MEDIA, ...parts };
  const shown = await renderView(<Shown />, { locale: 'en', gateways: { resources: SILENT_RESOURCES, media } });
  const rows = () => [...document.querySelectorAll<HTMLElement>('[data-testid="media-unfinished-row"]')];
  const names = () => rows().map((row) => row.querySelector('.upload-name')?.textContent);
  const bars = () => rows().map((row) => row.querySelector('progress')?.value);
  return { ...shown, rows, names, bars };
}

it('resumes an interrupted upload when the same file is chosen, in its original folder', async () => {
  const asked: unknown[] = [];
  const { user, names, bars, getByLabelText, getByText } = await show({
    openUploads: async () => ({ list: [cutOff('u1', 'film.mp4', { folder: 'f9' }), cutOff('u2', 'notes.txt')] }),
    init: async ({ name, size, folder }: UploadInit) => {
      asked.push([name, size, folder]);
      return { upload: 'u1', offset: 4, file: null };
    },
    chunk: async ({ upload, offset }) => {
      asked.push([upload, offset]);
      return 10;
    },
    complete: async () => FILE,
  });
  await waitFor(() => expect(bars()).toEqual([0.4, 0.4]));
  const field = () => getByLabelText('Choose film.mp4 to continue');
  await user.upload(field(), new File(['other'], 'film.mp4'));
  getByText('Its name or size differs: this is not the interrupted file.');
  await user.upload(field(), new File(['0123456789'], 'film.mp4'));
  await waitFor(() =>
    expect(asked.slice(0, 2)).toEqual([
      ['film.mp4', 10, 'f9'],
      ['u1', 4],
    ]),
  );
  expect(names()).toEqual(['notes.txt 10 B']);
});

it('cancels an interrupted upload', async () => {
  let list = [cutOff('u1', 'film.mp4'), cutOff('u2', 'notes.txt')];
  const { user, rows, names, getByRole } = await show({
    openUploads: async () => ({ list }),
    abort: async (upload) => {
      list = list.filter((each) => each.upload !== upload);
    },
  });
  await waitFor(() => expect(rows()).toHaveLength(2));
  await user.click(getByRole('button', { name: 'Discard film.mp4' }));
  await waitFor(() => expect(names()).toEqual(['notes.txt 10 B']));
});

it('uploads a photo from the camera like any other file', async () => {
  const asked: unknown[] = [];
  const { user, getByTestId } = await show({
    openUploads: async () => ({ list: [] }),
    init: async ({ name, size }: UploadInit) => {
      asked.push([name, size]);
      return { upload: null, offset: size, file: FILE };
    },
  });
  const camera = getByTestId('media-upload-camera');
  expect(camera.getAttribute('capture')).toBe('environment');
  await user.upload(camera, new File(['pixels'], 'image.jpg', { type: 'image/jpeg' }));
  await waitFor(() => expect(asked).toEqual([['image.jpg', 6]]));
});
