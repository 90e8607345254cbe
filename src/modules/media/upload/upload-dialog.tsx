import '@src/crud/files/files.css';
import '../media.css';
import { selectQueueFiles, selectQueueRefused, type UploadQueueRef } from '@machines/upload-queue/index.ts';
import { MEDIA_KINDS, MEDIA_LIMITS } from '@src/contracts/media.ts';
import { endingsOf } from '@src/contracts/media-safety/file-type.ts';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { bytesText, useByteFormat } from '@src/ui/text/bytes-text.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import { refusedKey } from './refused-key.ts';
import { UploadRow } from './upload-row.tsx';

interface UploadDialogProps {
  readonly queue: UploadQueueRef;
  /** Where the files go; null for the top of the library. */
  readonly folder: string | null;
  readonly onClose: () => void;
}

/** Chooses files and shows how far each is. Closing it ends nothing. */
export default function UploadDialog({ queue, folder, onClose }: UploadDialogProps) {
  const t = useTranslate();
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
        files.length > 0 && (
          <>
            {isBusy && (
              <button type="button" className="button" onClick={() => queue.send({ type: 'queue.all.paused' })}>
                {t('media.upload.pauseAll')}
              </button>
            )}
            <button type="button" className="button" onClick={() => queue.send({ type: 'queue.all.resumed' })}>
              {t('media.upload.resumeAll')}
            </button>
            <button type="button" className="button" onClick={() => queue.send({ type: 'queue.over.cleared' })}>
              {t('media.upload.clear')}
            </button>
          </>
        )
      }
    >
      <div className="media-upload">
        <Chooser onChosen={(chosen) => queue.send({ type: 'queue.files.chosen', files: chosen, folder })} />
        <Refused queue={queue} />
        {files.length > 0 && (
          <ul className="media-upload-list" aria-label={t('media.upload.list')}>
            {files.map(({ id, ref }) => (
              <UploadRow key={id} file={ref} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

/** Files by click, keyboard or drop, and whole folders. */
function Chooser({ onChosen }: { readonly onChosen: (files: readonly File[]) => void }) {
  const t = useTranslate();
  const bytes = useByteFormat();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const take = (input: HTMLInputElement) => {
    onChosen([...(input.files ?? [])]);
    // The same file may be given again.
    input.value = '';
  };
  return (
    <>
      <div className="files-place" data-over={isOver}>
        <Icon name="pi pi-upload" />
        <label htmlFor={id}>
          <strong>{t('media.upload.choose')}</strong>
        </label>
        <span className="field-help">{t('media.upload.how')}</span>
        <input
          id={id}
          type="file"
          multiple
          className="files-place-input"
          data-autofocus
          data-testid="media-upload-files"
          accept={MEDIA_KINDS.flatMap(endingsOf).join(',')}
          aria-describedby={`${id}-limits`}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={({ currentTarget }) => take(currentTarget)}
        />
      </div>
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
    </>
  );
}

/** Files of the last choice that were not taken, each with its reason. */
function Refused({ queue }: { readonly queue: UploadQueueRef }) {
  const t = useTranslate();
  const refused = useSelector(queue, selectQueueRefused);
  return (
    <div role="alert">
      {refused.length > 0 && (
        <ul className="media-refused">
          {refused.map(({ name, reason }) => (
            <li key={`${name} ${reason}`}>
              <strong>{name}</strong> {t(refusedKey(reason))}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
