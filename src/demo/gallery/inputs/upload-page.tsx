import '../gallery.css';
import './inputs.css';
import {
  selectIsUploading,
  selectRejected,
  selectUploads,
  type UploadItem,
  type UploadLimits,
  type UploadRef,
} from '@machines/upload/index.ts';
import { MAX_UPLOAD_BYTES } from '@src/contracts/demo/gallery-endpoints.ts';
import { Switch } from '@src/ui/form/switch.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useUnsavedOperation } from '@src/ui/unsaved-changes/use-unsaved-operation.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { Dropzone } from './dropzone.tsx';
import { UploadPreview } from './upload-preview.tsx';
import { UploadRow } from './upload-row.tsx';
import { useUpload } from './use-upload.ts';

const LIMITS: UploadLimits = {
  endings: ['.png', '.jpg', '.jpeg', '.gif', '.webp', '.pdf'],
  bytes: MAX_UPLOAD_BYTES,
  count: 6,
};

/** Upload queue; it continues while another tab is shown. */
export default function UploadPage() {
  const t = useTranslate();
  const { upload, isFailing, setFailing } = useUpload(LIMITS);
  const items = useSelector(upload, selectUploads);
  const [shown, setShown] = useState<UploadItem | null>(null);
  useUnsavedOperation(upload, 'busy', t('gallery.menu.inputUpload'));
  return (
    <section className="card gallery-card">
      <div className="upload">
        <Dropzone limits={LIMITS} onChosen={(files) => upload.send({ type: 'upload.files.chosen', files })} />
        <ServerError upload={upload} />
        {items.length > 0 && (
          <ul className="upload-list" aria-label={t('gallery.inputs.upload.list')}>
            {items.map((item) => (
              <UploadRow key={item.id} item={item} upload={upload} onShow={() => setShown(item)} />
            ))}
          </ul>
        )}
        <Buttons upload={upload} />
        <Switch label={t('gallery.inputs.upload.failing')} checked={isFailing} onChange={setFailing} />
      </div>
      {shown !== null && <UploadPreview item={shown} onClose={() => setShown(null)} />}
    </section>
  );
}

interface WithUpload {
  readonly upload: UploadRef;
}

/** Files of the last selection that were rejected. */
function ServerError({ upload }: WithUpload) {
  const t = useTranslate();
  const refused = useSelector(upload, selectRejected);
  return (
    <div role="alert">
      {refused.length > 0 && (
        <div className="upload-refused">
          <ul>
            {refused.map(({ name, reason }) => (
              <li key={`${name} ${reason}`}>{t(`gallery.inputs.upload.refused.${reason}`, { name })}</li>
            ))}
          </ul>
          <button
            type="button"
            className="button button-icon"
            aria-label={t('gallery.inputs.upload.dismiss')}
            onClick={() => upload.send({ type: 'upload.refusals.dismissed' })}
          >
            <Icon name="pi pi-times" />
          </button>
        </div>
      )}
    </div>
  );
}

/** Actions on the whole queue, and its progress. */
function Buttons({ upload }: WithUpload) {
  const t = useTranslate();
  const isBusy = useSelector(upload, selectIsUploading);
  const items = useSelector(upload, selectUploads);
  const count = (...stages: readonly UploadItem['stage'][]) =>
    items.filter(({ stage }) => stages.includes(stage)).length;
  const waiting = count('waiting');
  const stopped = count('failed', 'cancelled');
  return (
    <div className="gallery-row">
      <button
        type="button"
        className="button button-primary"
        disabled={isBusy || waiting === 0}
        onClick={() => upload.send({ type: 'upload.started' })}
      >
        {isBusy
          ? t('gallery.inputs.upload.sending')
          : waiting === 0
            ? t('gallery.inputs.upload.startNone')
            : t('gallery.inputs.upload.start', { count: waiting })}
      </button>
      {stopped > 0 && (
        <button type="button" className="button" onClick={() => upload.send({ type: 'upload.failed.retried' })}>
          {t('gallery.inputs.upload.retryAll', { count: stopped })}
        </button>
      )}
      <span role="status" className="field-help">
        {items.length > 0 && t('gallery.inputs.upload.summary', { sent: count('sent'), count: items.length })}
      </span>
    </div>
  );
}
