import '../gallery.css';
import './inputs.css';
import type { TextKey } from '@locales/keys.ts';
import { UPLOAD_TEXTS } from '@locales/lazy/upload.ts';
import {
  selectQueueFiles,
  selectStage,
  selectUpload,
  type UploadFileRef,
  type UploadQueueRef,
} from '@machines/upload-queue/index.ts';
import type { FailureFacts } from '@src/contracts/errors.ts';
import type { MediaRef } from '@src/contracts/media.ts';
import { UploadRefused } from '@src/crud/upload/upload-refused.tsx';
import { UploadRow, UploadRowButton } from '@src/crud/upload/upload-row.tsx';
import { useUploadSummary } from '@src/crud/upload/use-upload-summary.ts';
import { FileDropArea } from '@src/ui/form/file-drop-area.tsx';
import { Switch } from '@src/ui/form/switch.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useUnsavedOperation } from '@src/ui/unsaved-changes/use-unsaved-operation.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { SAMPLE_LIMITS } from './upload-limits.ts';
import { UploadPreview } from './upload-preview.tsx';
import { useUpload } from './use-upload.ts';

const MEGABYTE = 1024 * 1024;

/**
 * The upload queue of the media library with a server that accepts files in one request; it continues while another tab
 * is shown.
 */
export default function UploadPage() {
  useTexts(UPLOAD_TEXTS);
  const t = useTranslate();
  const { number } = useValueFormats();
  const { queue, isFailing, setFailing } = useUpload();
  const files = useSelector(queue, selectQueueFiles);
  const [shown, setShown] = useState<MediaRef | null>(null);
  useUnsavedOperation(queue, 'busy', t('gallery.menu.inputUpload'));
  const { endings, bytes, count } = SAMPLE_LIMITS;
  return (
    <section className="card gallery-card">
      <div className="upload">
        <FileDropArea
          label={t('gallery.inputs.upload.choose')}
          help={t('gallery.inputs.upload.limits', {
            endings: endings.join(' '),
            size: number(bytes / MEGABYTE),
            count,
          })}
          accept={endings.join(',')}
          multiple
          onChosen={(chosen) => queue.send({ type: 'uploadQueue.files.chosen', files: chosen, folder: null })}
        />
        <UploadRefused queue={queue} />
        {files.length > 0 && (
          <ul className="upload-list" aria-label={t('upload.list')}>
            {files.map(({ id, ref }) => (
              <SampleRow key={id} id={id} file={ref} queue={queue} onShow={setShown} />
            ))}
          </ul>
        )}
        <Summary queue={queue} />
        <Switch label={t('gallery.inputs.upload.failing')} checked={isFailing} onChange={setFailing} />
      </div>
      {shown !== null && <UploadPreview file={shown} onClose={() => setShown(null)} />}
    </section>
  );
}

/** Texts for HTTP statuses of the sample server that concern the file. */
const STATUS_KEYS: ReadonlyMap<number, TextKey> = new Map<number, TextKey>([
  [413, 'upload.refused.tooLarge'],
  [415, 'upload.refused.disguised'],
]);

interface SampleRowProps {
  readonly id: string;
  readonly file: UploadFileRef;
  readonly queue: UploadQueueRef;
  readonly onShow: (file: MediaRef) => void;
}

function SampleRow({ id, file, queue, onShow }: SampleRowProps) {
  const t = useTranslate();
  const stage = useSelector(file, selectStage);
  const { media, file: chosen } = useSelector(file, selectUpload);
  const words = { name: chosen.name };
  const failureText = ({ status = 0 }: FailureFacts) => {
    const key = STATUS_KEYS.get(status);
    return key === undefined ? undefined : t(key);
  };
  return (
    <UploadRow file={file} failureText={failureText}>
      {media !== null && (
        <UploadRowButton
          label={t('gallery.inputs.upload.show', words)}
          icon="pi pi-eye"
          onPress={() => onShow(media)}
        />
      )}
      {(stage === 'ready' || stage === 'cancelled') && (
        <UploadRowButton
          label={t('upload.remove', words)}
          icon="pi pi-trash"
          onPress={() => queue.send({ type: 'uploadQueue.file.removed', id })}
        />
      )}
    </UploadRow>
  );
}

/** Progress of the queue, and a retry button for failed files. */
function Summary({ queue }: { readonly queue: UploadQueueRef }) {
  const t = useTranslate();
  const { count, done, failed } = useUploadSummary(queue);
  return (
    <div className="gallery-row">
      {failed > 0 && (
        <button type="button" className="button" onClick={() => queue.send({ type: 'uploadQueue.failed.retried' })}>
          {t('upload.retryFailed')}
        </button>
      )}
      <span role="status" className="field-help">
        {count > 0 && t('upload.summary', { done, count })}
      </span>
    </div>
  );
}
