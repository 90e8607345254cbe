import './upload.css';
import { UPLOAD_TEXTS } from '@locales/lazy/upload.ts';
import { selectQueueRefused, type UploadQueueRef } from '@machines/upload-queue/index.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useRefusedText } from './use-refused-text.ts';

/** Files of the last choice that were rejected, each with its reason. */
export function UploadRefused({ queue }: { readonly queue: UploadQueueRef }) {
  useTexts(UPLOAD_TEXTS);
  const t = useTranslate();
  const refusedText = useRefusedText();
  const refused = useSelector(queue, selectQueueRefused);
  return (
    <div role="alert">
      {refused.length > 0 && (
        <div className="upload-refused">
          <ul>
            {refused.map(({ name, reason }) => (
              <li key={`${name} ${reason}`}>
                <strong>{name}</strong> {refusedText(name, reason)}
              </li>
            ))}
          </ul>
          <button
            type="button"
            className="button button-icon"
            aria-label={t('upload.dismiss')}
            title={t('upload.dismiss')}
            onClick={() => queue.send({ type: 'uploadQueue.refusals.dismissed' })}
          >
            <Icon name="pi pi-times" />
          </button>
        </div>
      )}
    </div>
  );
}
