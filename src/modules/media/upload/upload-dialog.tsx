import '../media.css';
import { UPLOAD_TEXTS } from '@locales/lazy/upload.ts';
import { selectQueueFiles, type UploadQueueRef } from '@machines/upload-queue/index.ts';
import { MEDIA_KINDS, MEDIA_LIMITS } from '@src/contracts/media.ts';
import { endingsOf } from '@src/contracts/media-safety/file-type.ts';
import { useRead } from '@src/crud/cache/use-read.ts';
import { UploadRefused } from '@src/crud/upload/upload-refused.tsx';
import { UploadRow } from '@src/crud/upload/upload-row.tsx';
import { useUploadSummary } from '@src/crud/upload/use-upload-summary.ts';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { FileDropArea } from '@src/ui/form/file-drop-area.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { bytesText, useByteFormat } from '@src/ui/text/bytes-text.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { quotaOfFolder } from '../folders/quota-of-folder.ts';
import { UnfinishedUploads } from './unfinished-uploads.tsx';

interface UploadDialogProps {
  readonly queue: UploadQueueRef;
  /** Target folder; null for the root of the library. */
  readonly folder: string | null;
  readonly onClose: () => void;
}

/** Chooses files and shows their progress. Closing the dialog does not stop uploads. */
export default function UploadDialog({ queue, folder, onClose }: UploadDialogProps) {
  useTexts(UPLOAD_TEXTS);
  const t = useTranslate();
  const { paused, failed } = useUploadSummary(queue);
  const files = useSelector(queue, selectQueueFiles);
  const isBusy = useSelector(queue, (snapshot) => snapshot.hasTag('busy'));
  return (
    <Dialog
      open
      size="wide"
      label={t('media.upload.title')}
      testId="media-upload-dialog"
      onClose={onClose}
      footer={
        files.length === 0 ? undefined : (
          <>
            {isBusy && (
              <button type="button" className="button" onClick={() => queue.send({ type: 'uploadQueue.all.paused' })}>
                {t('upload.pauseAll')}
              </button>
            )}
            {paused > 0 && (
              <button type="button" className="button" onClick={() => queue.send({ type: 'uploadQueue.all.resumed' })}>
                {t('upload.resumeAll')}
              </button>
            )}
            {failed > 0 && (
              <button
                type="button"
                className="button"
                onClick={() => queue.send({ type: 'uploadQueue.failed.retried' })}
              >
                {t('upload.retryFailed')}
              </button>
            )}
            <button type="button" className="button" onClick={() => queue.send({ type: 'uploadQueue.over.cleared' })}>
              {t('upload.clear')}
            </button>
          </>
        )
      }
    >
      <div className="media-upload">
        <RoomLeft folder={folder} />
        <Chooser onChosen={(chosen) => queue.send({ type: 'uploadQueue.files.chosen', files: chosen, folder })} />
        <UploadRefused queue={queue} />
        {files.length > 0 && (
          <ul className="upload-list" aria-label={t('upload.list')}>
            {files.map(({ id, ref }) => (
              <UploadRow key={id} file={ref} />
            ))}
          </ul>
        )}
        <UnfinishedUploads queue={queue} />
      </div>
    </Dialog>
  );
}

/** Available space in the target folder. */
function RoomLeft({ folder }: { readonly folder: string | null }) {
  const t = useTranslate();
  const format = useByteFormat();
  const { data } = useRead(quotaOfFolder, folder);
  if (data === null) return null;
  const left = bytesText(format, data.left);
  const { place } = data;
  return (
    <p className="field-help" data-testid="media-room">
      {place === null ? t('media.upload.room', { left }) : t('media.upload.roomIn', { left, folder: place })}
    </p>
  );
}

/** Adds files by click, keyboard or drop, also whole folders. */
function Chooser({ onChosen }: { readonly onChosen: (files: readonly File[]) => void }) {
  const t = useTranslate();
  const bytes = useByteFormat();
  const id = useId();
  const take = (input: HTMLInputElement) => {
    onChosen([...(input.files ?? [])]);
    // Allows choosing the same folder again.
    input.value = '';
  };
  return (
    <>
      <FileDropArea
        label={t('media.upload.choose')}
        help={t('media.upload.how')}
        accept={MEDIA_KINDS.flatMap(endingsOf).join(',')}
        multiple
        isFirst
        describedBy={`${id}-limits`}
        testId="media-upload-files"
        onChosen={onChosen}
      />
      <dl id={`${id}-limits`} className="media-limits">
        {MEDIA_KINDS.map((kind) => (
          <div key={kind}>
            <dt>{t(`media.kind.${kind}`)}</dt>
            <dd>
              {t('media.upload.limit', {
                size: bytesText(bytes, MEDIA_LIMITS[kind]),
                endings: endingsOf(kind).join(' '),
              })}
            </dd>
          </div>
        ))}
      </dl>
      <div className="media-upload-ways">
        <label className="button media-folder-choice">
          <Icon name="pi pi-folder" />
          {t('media.upload.chooseFolder')}
          <input
            type="file"
            multiple
            className="visually-hidden"
            ref={(input) => input?.setAttribute('webkitdirectory', '')}
            onChange={({ currentTarget }) => take(currentTarget)}
          />
        </label>
        {/* Without a camera, the browser would open a second file dialog: CSS shows it only on touch devices. */}
        <label className="button media-folder-choice media-camera">
          <Icon name="pi pi-camera" />
          {t('media.upload.camera')}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            className="visually-hidden"
            data-testid="media-upload-camera"
            onChange={({ currentTarget }) => take(currentTarget)}
          />
        </label>
      </div>
    </>
  );
}
