import type { MediaGateway, MediaRef, MediaVersions, UploadComplete, UploadInit } from '@src/contracts/media.ts';
import { toBase64 } from '@src/contracts/media-safety/byte-reader.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { SILENT_MEDIA, SILENT_RESOURCES } from '@src/ui/testing/fake-resource-api.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { fireEvent, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mediaResource } from '../definitions/media-file.ts';
import { VersionsTab } from './versions-tab.tsx';

const RECORD: ResourceRecord = {
  ...{ id: 'm7', name: 'notes.txt', kind: 'file', status: 'ready', version: 4, can: ['update'] },
  ...{ creator: 'vben', createTime: '2026-01-01 08:00:00', updater: 'vben', updateTime: '2026-01-01 08:00:00' },
};
const shared = { name: 'notes.txt', mime: 'text/plain', dimensions: null };
const LIST: MediaVersions['list'] = [
  { ...shared, no: 2, isCurrent: true, size: 2048, by: 'editor', time: '2026-06-18 09:30:00' },
  { ...shared, no: 1, isCurrent: false, size: 5, by: 'vben', time: '2026-01-01 08:00:00', dimensions: '40 × 30' },
];
const FILE: MediaRef = {
  ...{ id: 'm7', name: 'notes.txt', url: 'media:m7', alt: '' },
  ...{ kind: 'file', width: null, height: null },
};

async function show(parts: Partial<MediaGateway> = {}, record: Partial<ResourceRecord> = {}) {
  const onRefresh = vi.fn();
  const media: MediaGateway = { ...SILENT_MEDIA, versions: async () => ({ version: 4, list: LIST }), ...parts };
  const shown = await renderView(
    <VersionsTab definition={mediaResource} record={{ ...RECORD, ...record }} refresh={onRefresh} />,
    { locale: 'en', gateways: { resources: SILENT_RESOURCES, media } },
  );
  await waitFor(() => expect(rows()).toHaveLength(2));
  return { ...shown, onRefresh };
}
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-testid="media-version"]')];
const choose = (file: File) => {
  const input = document.querySelector<HTMLInputElement>('[data-testid="media-replace"]');
  if (input !== null) fireEvent.change(input, { target: { files: [file] } });
};

it('lists versions with properties, author and time; all but the current one can be restored', async () => {
  const { getAllByRole } = await show();
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    'Version 2Current2 KBeditor, 2026-06-18 09:30',
    'Version 140 × 30 · 5 Bvben, 2026-01-01 08:00',
  ]);
  expect(getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Download version 2',
    'Download version 1',
    'Restore version 1',
  ]);
});

it('restores with a version check, and reloads the record', async () => {
  const asked: unknown[] = [];
  const { user, getByRole, onRefresh } = await show({
    restore: async (id, what) => {
      asked.push([id, what]);
      return FILE;
    },
  });
  await user.click(getByRole('button', { name: 'Restore version 1' }));
  await waitFor(() => expect(onRefresh).toHaveBeenCalledTimes(1));
  expect(asked).toEqual([['m7', { no: 1, version: 4 }]]);
});

it('downloads an older version in parts under its own name', async () => {
  const asked: unknown[] = [];
  const links: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    links.push(this.download);
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const { user, getByRole } = await show({
    versionContent: async (id, part) => {
      asked.push([id, part]);
      const data = toBase64(new TextEncoder().encode(part.from === 0 ? 'abc' : 'de'));
      return { file: FILE, version: 4, mime: 'text/plain', from: part.from, total: 5, data, edits: null };
    },
    logSave: async (id, no) => {
      asked.push([id, no]);
    },
  });
  await user.click(getByRole('button', { name: 'Download version 1' }));
  await waitFor(() => expect(links).toEqual(['notes.txt']));
  expect(asked).toEqual([
    ['m7', { no: 1, from: 0 }],
    ['m7', { no: 1, from: 3 }],
    ['m7', 1],
  ]);
  vi.restoreAllMocks();
});

it('replaces the content by a chosen file, and shows why one of another kind is rejected', async () => {
  const asked: unknown[] = [];
  const { getByText } = await show({
    init: async ({ name, size, replaces }: UploadInit) => {
      asked.push({ name, size, replaces });
      return { upload: 'u1', offset: size, file: null };
    },
    replace: async (id, { upload }: UploadComplete) => {
      asked.push({ id, upload });
      return FILE;
    },
  });
  choose(new File(['RIFF'], 'tune.wav'));
  await waitFor(() => getByText('tune.wav: Only a file of the same kind can replace this one'));
  expect(asked).toEqual([]);
  choose(new File(['newer'], 'other.txt', { type: 'text/plain' }));
  await waitFor(() =>
    expect(document.querySelector<HTMLElement>('[data-testid="media-upload-row"]')?.dataset.stage).toBe('ready'),
  );
  expect(asked.at(0)).toEqual({ name: 'other.txt', size: 5, replaces: 'm7' });
  expect(asked.at(-1)).toEqual({ id: 'm7', upload: 'u1' });
});

it('has no replace and restore buttons without permission, and for a file in the trash', async () => {
  const { queryByTestId, queryByRole, unmount } = await show({}, { can: [] });
  expect([queryByTestId('media-replace'), queryByRole('button', { name: 'Restore version 1' })]).toEqual([null, null]);
  unmount();
  const trashed = await show({}, { status: 'trashed' });
  expect(trashed.queryByTestId('media-replace')).toBeNull();
});
