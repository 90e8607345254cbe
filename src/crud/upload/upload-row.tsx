import './upload.css';
import { UPLOAD_TEXTS } from '@locales/lazy/upload.ts';
import {
  selectIsWaiting,
  selectStage,
  selectUpload,
  type UploadFileRef,
  type UploadStage,
} from '@machines/upload-queue/index.ts';
import type { FailureFacts } from '@src/contracts/errors.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { bytesText, useByteFormat } from '@src/ui/text/bytes-text.ts';
import { failureText as wordsOf } from '@src/ui/text/failure-text.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useRefusedText } from './use-refused-text.ts';

const ICONS: Readonly<Record<UploadStage, string>> = {
  queued: 'pi pi-clock',
  hashing: 'pi pi-search',
  uploading: 'pi pi-upload',
  verifying: 'pi pi-search',
  processing: 'pi pi-cog',
  paused: 'pi pi-pause',
  failed: 'pi pi-exclamation-triangle',
  cancelled: 'pi pi-ban',
  instant: 'pi pi-bolt',
  ready: 'pi pi-check-circle',
};

interface UploadRowProps {
  readonly file: UploadFileRef;
  /** Text of a failure for which the server sends none; undefined for the default text. */
  readonly failureText?: (failure: FailureFacts) => string | undefined;
  /** Additional buttons, before the default ones. */
  readonly children?: ReactNode;
}

/** Row of one upload: its progress, error and actions. */
export function UploadRow({ file, failureText, children }: UploadRowProps) {
  useTexts(UPLOAD_TEXTS);
  const t = useTranslate();
  const format = useByteFormat();
  const refusedText = useRefusedText();
  const stage = useSelector(file, selectStage);
  const isWaiting = useSelector(file, selectIsWaiting);
  const upload = useSelector(file, selectUpload);
  const { name, size } = upload.file;
  const isOver = stage === 'ready' || stage === 'instant' || stage === 'cancelled';
  return (
    <li className="upload-row" data-testid="media-upload-row" data-stage={stage}>
      <Icon name={ICONS[stage]} />
      <span className="upload-name">
        {name} <span className="field-help number">{bytesText(format, size)}</span>
      </span>
      <span className="upload-stage">
        {stage === 'uploading' ? (
          <progress value={upload.part} aria-label={t('upload.progressOf', { name })} />
        ) : (
          t(`upload.stage.${stage}`)
        )}
        {isWaiting && <span className="field-help">{t('upload.waiting')}</span>}
      </span>
      <span className="upload-acts">
        {children}
        {(stage === 'uploading' || stage === 'hashing' || stage === 'queued') && (
          <UploadRowButton
            label={t('upload.pause', { name })}
            icon="pi pi-pause"
            onPress={() => file.send({ type: 'uploadFile.pause.requested' })}
          />
        )}
        {stage === 'paused' && (
          <UploadRowButton
            label={t('upload.resume', { name })}
            icon="pi pi-play"
            onPress={() => file.send({ type: 'uploadFile.resume.requested' })}
          />
        )}
        {(stage === 'failed' || stage === 'cancelled') && (
          <UploadRowButton
            label={t('upload.retry', { name })}
            icon="pi pi-refresh"
            onPress={() => file.send({ type: 'uploadFile.retry.requested' })}
          />
        )}
        {!isOver && (
          <UploadRowButton
            label={t('upload.cancel', { name })}
            icon="pi pi-times"
            onPress={() => file.send({ type: 'uploadFile.cancel.requested' })}
          />
        )}
      </span>
      {upload.failure !== null && stage === 'failed' && (
        <p className="field-error" role="alert">
          {upload.reason === null
            ? (failureText?.(upload.failure) ?? wordsOf(t, upload.failure))
            : refusedText(name, upload.reason, upload.facts)}
        </p>
      )}
    </li>
  );
}

interface UploadButtonProps {
  readonly label: string;
  readonly icon: string;
  readonly onPress: () => void;
}

/** Icon button of an upload, labelled by its action. */
export function UploadRowButton({ label, icon, onPress }: UploadButtonProps) {
  return (
    <button type="button" className="button button-icon" aria-label={label} title={label} onClick={onPress}>
      <Icon name={icon} />
    </button>
  );
}
