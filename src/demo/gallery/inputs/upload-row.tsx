import type { TextKey } from '@locales/keys.ts';
import type { UploadItem, UploadRef } from '@machines/upload/index.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { failureTextKey } from '@src/ui/text/failure-text.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';

interface UploadRowProps {
  readonly item: UploadItem;
  readonly upload: UploadRef;
  readonly onShow: () => void;
}

const KILOBYTE = 1024;
const ICONS: Readonly<Record<UploadItem['stage'], string>> = {
  waiting: 'pi pi-clock',
  sending: 'pi pi-upload',
  sent: 'pi pi-check-circle',
  failed: 'pi pi-exclamation-triangle',
  cancelled: 'pi pi-ban',
};

/** One file: how far it is, why it failed, and what can be done with it. */
export function UploadRow({ item, upload, onShow }: UploadRowProps) {
  const t = useTranslate();
  const { number } = useValueFormats();
  const { id, file, stage, part, failure } = item;
  const act = (type: 'upload.file.cancelled' | 'upload.file.removed' | 'upload.file.retried') => () =>
    upload.send({ type, id });
  const size = number(Math.max(1, Math.round(file.size / KILOBYTE)));
  return (
    <li className="upload-row" data-stage={stage}>
      <Icon name={ICONS[stage]} />
      <span className="upload-name">
        {file.name} <span className="field-help number">{t('gallery.inputs.upload.size', { size })}</span>
      </span>
      <span className="upload-stage">
        {stage === 'sending' ? (
          <progress value={part} aria-label={t('gallery.inputs.upload.progressOf', { name: file.name })} />
        ) : (
          t(`gallery.inputs.upload.stage.${stage}`)
        )}
      </span>
      <span className="upload-acts">
        {stage === 'sent' && (
          <RowButton label={t('gallery.inputs.upload.show', { name: file.name })} icon="pi pi-eye" onPress={onShow} />
        )}
        {stage === 'sending' && (
          <RowButton
            label={t('gallery.inputs.upload.cancel', { name: file.name })}
            icon="pi pi-ban"
            onPress={act('upload.file.cancelled')}
          />
        )}
        {(stage === 'failed' || stage === 'cancelled') && (
          <RowButton
            label={t('gallery.inputs.upload.retry', { name: file.name })}
            icon="pi pi-refresh"
            onPress={act('upload.file.retried')}
          />
        )}
        {stage !== 'sending' && (
          <RowButton
            label={t('gallery.inputs.upload.remove', { name: file.name })}
            icon="pi pi-trash"
            onPress={act('upload.file.removed')}
          />
        )}
      </span>
      {failure !== null && (
        <p className="field-error upload-failure" role="alert">
          {t(STATUS_KEYS.get(failure.status ?? 0) ?? failureTextKey(failure))}
        </p>
      )}
    </li>
  );
}

/** Server errors about the file itself. */
const STATUS_KEYS: ReadonlyMap<number, TextKey> = new Map<number, TextKey>([
  [413, 'gallery.inputs.upload.tooLarge'],
  [415, 'gallery.inputs.upload.disguised'],
]);

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
