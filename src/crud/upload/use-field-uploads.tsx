import './upload.css';
import { UPLOAD_TEXTS } from '@locales/lazy/upload.ts';
import { selectQueueFiles, selectStage, selectUpload, type UploadFileRef } from '@machines/upload-queue/index.ts';
import type { MediaUpload, MediaUploadState } from '@src/ui/rich-text/editing/media-upload.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { type ReactNode, use, useState } from 'react';
import { ArrivalsContext } from './arrivals.ts';
import { UploadRefused } from './upload-refused.tsx';
import { UploadRow } from './upload-row.tsx';
import { useUploadQueue } from './use-upload-queue.ts';

/** Uploads files from within a field; the field renders `uploads`, which shows their progress. */
export interface FieldUploads {
  /** Uploads files; rejected ones are left out, and their reason is shown. */
  readonly uploadMedia: (files: readonly File[]) => readonly MediaUpload[];
  readonly uploads: ReactNode;
}

/**
 * Uploads files that were pasted or dropped into a field through the shared queue; a save of the form waits for them.
 */
export function useFieldUploads(field: string): FieldUploads {
  const queue = useUploadQueue();
  const arrivals = use(ArrivalsContext);
  const [own, setOwn] = useState<readonly UploadFileRef[]>([]);
  const [hasAsked, setAsked] = useState(false);
  const uploadMedia = (files: readonly File[]) => {
    const before = selectQueueFiles(queue.getSnapshot()).map(({ id }) => id);
    queue.send({ type: 'uploadQueue.files.chosen', files, folder: null });
    const taken = selectQueueFiles(queue.getSnapshot()).filter(({ id }) => !before.includes(id));
    const refs = taken.map(({ ref }) => ref);
    setAsked(true);
    setOwn((others) => [...others.filter((each) => !each.getSnapshot().hasTag('over')), ...refs]);
    const sent = refs.map(toMediaUpload);
    arrivals?.hold(field, sent);
    return sent;
  };
  return {
    uploadMedia,
    uploads: hasAsked && (
      <>
        <UploadRefused queue={queue} />
        <OwnUploads files={own} isAwaited={arrivals !== null} />
      </>
    ),
  };
}

function stateOf(ref: UploadFileRef): MediaUploadState {
  const snapshot = ref.getSnapshot();
  const { media, part } = selectUpload(snapshot);
  if (media !== null) return { stage: 'ready', media };
  // The session has ended, and with it the queue.
  if (snapshot.status !== 'active') return { stage: 'gone' };
  const stage = selectStage(snapshot);
  if (stage === 'cancelled') return { stage: 'gone' };
  return stage === 'failed' ? { stage: 'failed' } : { stage: 'moving', part };
}

const toMediaUpload = (ref: UploadFileRef): MediaUpload => ({
  name: selectUpload(ref.getSnapshot()).file.name,
  read: () => stateOf(ref),
  subscribe: (listener) => {
    const following = ref.subscribe({ next: listener, complete: listener });
    return () => following.unsubscribe();
  },
  cancel: () => ref.send({ type: 'uploadFile.cancel.requested' }),
});

interface OwnUploadsProps {
  readonly files: readonly UploadFileRef[];
  /** True while a save waits for them. */
  readonly isAwaited: boolean;
}

function OwnUploads({ files, isAwaited }: OwnUploadsProps) {
  useTexts(UPLOAD_TEXTS);
  const t = useTranslate();
  return (
    <>
      <ul className="upload-list" aria-label={t('upload.list')}>
        {files.map((file) => (
          <OpenUpload key={file.id} file={file} />
        ))}
      </ul>
      <p className="field-help upload-pending">{t(isAwaited ? 'upload.waits' : 'upload.pending')}</p>
    </>
  );
}

/** A file until it is uploaded or cancelled; the text shows its state. */
function OpenUpload({ file }: { readonly file: UploadFileRef }) {
  const isOver = useSelector(file, (snapshot) => snapshot.hasTag('over'));
  return isOver ? null : <UploadRow file={file} />;
}
