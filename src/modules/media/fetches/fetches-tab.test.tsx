import { ServiceError } from '@src/contracts/errors.ts';
import type { MediaFetches } from '@src/contracts/media-calls/access-log.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { SILENT_MEDIA, SILENT_RESOURCES } from '@src/ui/testing/fake-resource-api.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mediaResource } from '../definitions/media-file.ts';
import { DownloadButton } from './download-button.tsx';
import { FetchesTab } from './fetches-tab.tsx';

const RECORD: ResourceRecord = {
  ...{ id: 'm7', name: 'notes.txt', version: 1, can: ['readLog'] },
  ...{ creator: 'vben', createTime: '2026-01-01 08:00:00', updater: 'vben', updateTime: '2026-01-01 08:00:00' },
};
const LIST: MediaFetches['list'] = [
  { id: 'b', by: 'editor', time: '2026-06-18 09:30:00', act: 'saved', no: 2 },
  { id: 'a', by: 'vben', time: '2026-06-17 08:00:00', act: 'shown', no: 1 },
];

it('lists user, time, kind and version of each download', async () => {
  const media = { ...SILENT_MEDIA, fetches: async () => ({ total: 2, list: LIST }) };
  await renderView(<FetchesTab definition={mediaResource} record={RECORD} refresh={() => undefined} />, {
    locale: 'en',
    gateways: { resources: SILENT_RESOURCES, media },
  });
  const rows = await screen.findAllByTestId('media-fetch');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'editor2026-06-18 09:30Downloaded2',
    'vben2026-06-17 08:00Viewed1',
  ]);
});

it('does not download a file when the log fails, and shows the reason', async () => {
  const read: string[] = [];
  const media = { ...SILENT_MEDIA, logSave: () => Promise.reject(new ServiceError({ kind: 'offline' })) };
  const shown = await renderView(
    <DownloadButton
      id="m7"
      name="notes.txt"
      read={async () => {
        read.push('m7');
        return new Blob();
      }}
    />,
    { locale: 'en', gateways: { resources: SILENT_RESOURCES, media } },
  );
  await shown.user.click(await screen.findByRole('button', { name: 'Download' }));
  await waitFor(() =>
    expect(shown.console.actors.messages.getSnapshot().context.toasts).toMatchObject([
      {
        severity: 'error',
        textKey: 'player.notSaved',
        values: { name: 'notes.txt', reason: { textKey: 'sys.api.offlineMessage' } },
      },
    ]),
  );
  expect(read).toEqual([]);
});
