import { selectSelection } from '@machines/list/index.ts';
import { failureFacts } from '@src/contracts/errors.ts';
import { useListScreen } from '@src/crud/list/list-context.ts';
import { createZip } from '@src/lib/zip.ts';
import { useActors, useApp } from '@src/ui/app-context.tsx';
import { downloadFile } from '@src/ui/download-file.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { readMedia } from '@src/ui/media/read-media.ts';
import { failureMessage } from '@src/ui/text/failure-message.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useState } from 'react';

/** Maximum number of files in one archive, which is created in the page's memory. */
const MAX_FILES = 100;

/** Downloads the selected files as one archive; hidden while fewer than two or too many are selected. */
export function DownloadSelected() {
  const t = useTranslate();
  const { media } = useApp().gateways;
  const { messages } = useActors();
  const { list } = useListScreen();
  const [isReading, setReading] = useState(false);
  const selection = useSelector(list, selectSelection);
  if (selection.kind !== 'ids' || selection.ids.length < 2 || selection.ids.length > MAX_FILES) return null;
  const download = async (ids: readonly string[]) => {
    setReading(true);
    try {
      const entries: { name: string; bytes: Uint8Array<ArrayBuffer> }[] = [];
      for (const id of ids) {
        const { file, blob } = await readMedia(media, id);
        await media.logSave(id);
        entries.push({ name: file.name, bytes: new Uint8Array(await blob.arrayBuffer()) });
      }
      downloadFile(`${t('media.zip.name')}.zip`, new Blob([...createZip(entries)], { type: 'application/zip' }));
    } catch (cause) {
      const said = failureMessage(failureFacts(cause));
      messages.send({ type: 'messages.shown', key: 'media-zip', severity: 'error', ...said });
    }
    setReading(false);
  };
  return (
    <button
      type="button"
      className="button"
      data-testid="media-zip"
      disabled={isReading}
      onClick={() => void download(selection.ids)}
    >
      <Icon name="pi pi-download" />
      {t(isReading ? 'media.zip.reading' : 'media.zip.download', { count: selection.ids.length })}
    </button>
  );
}
