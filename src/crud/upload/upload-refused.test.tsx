import { renderView } from '@src/views/testing/render-view.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UploadRefused } from './upload-refused.tsx';
import { useUploadQueue } from './use-upload-queue.ts';

const MEGABYTE = 1024 * 1024;

/** A file that reports this size, without as many bytes. */
const fileOf = (name: string, size: number) => Object.defineProperty(new File([], name), 'size', { value: size });

it.each([
  ['en', 'a.png The file is larger than 20 MB, the limit for its type', 'b.svg The file is larger than 2 MB'],
  ['zh_CN', 'a.png 文件超过此类型的上限 20 MB', 'b.svg 文件超过此类型的上限 2 MB'],
] as const)('names a file that is too large, and the limit: %s', async (locale, picture, drawing) => {
  let choose: (files: readonly File[]) => void = () => undefined;
  function Shown() {
    const queue = useUploadQueue();
    choose = (files) => queue.send({ type: 'uploadQueue.files.chosen', files, folder: null });
    return <UploadRefused queue={queue} />;
  }
  await renderView(<Shown />, { locale });
  await act(async () => choose([fileOf('a.png', 20 * MEGABYTE + 1), fileOf('b.svg', 2 * MEGABYTE + 1)]));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(picture));
  expect(screen.getByRole('alert').textContent).toContain(drawing);
});
