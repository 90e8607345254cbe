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
import { failureTextKey } from '@src/ui/text/failure-text.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { refusedKey } from './refused-key.ts';

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

/** One file: how far it is, why it failed, and what can be done with it. */
export function UploadRow({ file }: { readonly file: UploadFileRef }) {
  const t = useTranslate();
  const format = useByteFormat();
  const stage = useSelector(file, selectStage);
  const isWaiting = useSelector(file, selectIsWaiting);
  const upload = useSelector(file, selectUpload);
  const { name, size } = upload.file;
  const isOver = stage === 'ready' || stage === 'instant' || stage === 'cancelled';
  return (
    <li className="media-upload-row" data-testid="media-upload-row" data-stage={stage}>
      <Icon name={ICONS[stage]} />
      <span className="media-upload-name">
        {name} <span className="field-help number">{bytesText(format, size)}</span>
      </span>
      <span className="media-upload-stage">
        {stage === 'uploading' ? (
          <progress value={upload.part} aria-label={t('media.upload.progressOf', { name })} />
        ) : (
          t(`media.upload.stage.${stage}`)
        )}
        {isWaiting && <span className="field-help">{t('media.upload.waiting')}</span>}
      </span>
      <span className="media-upload-acts">
        {(stage === 'uploading' || stage === 'queued') && (
          <RowButton
            label={t('media.upload.pause', { name })}
            icon="pi pi-pause"
            onPress={() => file.send({ type: 'file.pause.requested' })}
          />
        )}
        {stage === 'paused' && (
          <RowButton
            label={t('media.upload.resume', { name })}
            icon="pi pi-play"
            onPress={() => file.send({ type: 'file.resume.requested' })}
          />
        )}
        {(stage === 'failed' || stage === 'cancelled') && (
          <RowButton
            label={t('media.upload.retry', { name })}
            icon="pi pi-refresh"
            onPress={() => file.send({ type: 'file.retry.requested' })}
          />
        )}
        {!isOver && (
          <RowButton
            label={t('media.upload.cancel', { name })}
            icon="pi pi-times"
            onPress={() => file.send({ type: 'file.cancel.requested' })}
          />
        )}
      </span>
      {upload.failure !== null && stage === 'failed' && <Failure failure={upload.failure} reason={upload.reason} />}
    </li>
  );
}

/** What the server said, in its own words where it has some. */
function Failure({ failure, reason }: { readonly failure: FailureFacts; readonly reason: string | null }) {
  const t = useTranslate();
  return (
    <p className="field-error" role="alert">
      {reason === null ? (failure.serverText ?? t(failureTextKey(failure))) : t(refusedKey(reason))}
    </p>
  );
}

interface RowButtonProps {
  readonly label: string;
  readonly icon: string;
  readonly onPress: () => void;
}

function RowButton({ label, icon, onPress }: RowButtonProps) {
  return (
    <button type="button" className="button button-icon" aria-label={label} title={label} onClick={onPress}>
      <Icon name={icon} />
    </button>
  );
}
