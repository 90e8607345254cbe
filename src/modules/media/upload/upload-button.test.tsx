import { MEDIA_TEXTS } from '@locales/lazy/media.ts';
import type { MediaGateway } from '@src/contracts/media.ts';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { AddressProvider } from '@src/crud/list/list-context.ts';
import type { AddressHandle } from '@src/crud/list/use-list-url.ts';
import { useUploadQueue } from '@src/crud/upload/use-upload-queue.ts';
import { SILENT_MEDIA, SILENT_RESOURCES } from '@src/ui/testing/fake-resource-api.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UploadButton } from './upload-button.tsx';

const HANDLE: AddressHandle = {
  address: { query: PLAIN_QUERY, view: '', record: '', own: {}, unusable: [] },
  search: '',
  change: () => undefined,
  goTo: () => undefined,
};

it('says on its button that files could not be uploaded, whether or not the dialog is open', async () => {
  let choose: (files: readonly File[]) => void = () => undefined;
  function Shown() {
    useTexts(MEDIA_TEXTS);
    const queue = useUploadQueue();
    choose = (files) => queue.send({ type: 'uploadQueue.files.chosen', files, folder: null });
    return (
      <AddressProvider value={HANDLE}>
        <UploadButton />
      </AddressProvider>
    );
  }
  const media: MediaGateway = {
    ...SILENT_MEDIA,
    init: async () => {
      throw new Error('no right');
    },
  };
  await renderView(<Shown />, { locale: 'en', gateways: { resources: SILENT_RESOURCES, media } });
  const button = () => screen.getByTestId('media-upload').textContent;
  expect(button()).toBe('Upload files');
  await act(async () => choose([new File(['a'], 'a.txt'), new File(['b'], 'b.txt')]));
  await waitFor(() => expect(button()).toBe('2 uploads failed'));
});
