import '../official-account.css';
import './callback.css';
import type { CellProps } from '@src/crud/field-kinds/field-kind-view.ts';
import { useActors, useApp } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { copyText } from '@src/ui/text/copy-text.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { callbackAddress } from './callback-address.ts';

type CopyMessage = 'official.callback.copied' | 'official.callback.refused';

/**
 * Shows the callback address with a copy button, the settings to choose at the vendor, and the time of the last call.
 */
export function CallbackCell({ value, record }: CellProps) {
  const t = useTranslate();
  const formats = useValueFormats();
  const { config } = useApp();
  const { messages } = useActors();
  const address = callbackAddress(config, String(value));
  const tell = (severity: 'success' | 'error', textKey: CopyMessage) =>
    messages.send({ type: 'messages.shown', key: 'official-callback', severity, textKey });
  const copy = () =>
    void copyText(address).then((isCopied) =>
      isCopied ? tell('success', 'official.callback.copied') : tell('error', 'official.callback.refused'),
    );
  return (
    <div className="official-callback" data-testid="callback">
      <code className="official-address" data-testid="callback-address">
        {address}
      </code>
      <button type="button" className="button" data-testid="callback-copy" onClick={copy}>
        <Icon name="pi pi-copy" />
        {t('official.callback.copy')}
      </button>
      <p className="field-help" data-testid="callback-token">
        {t('official.callback.token')}
      </p>
      <p className="field-help" data-testid="callback-mode">
        {t(`official.callback.${record.messageMode === 'plain' ? 'plain' : 'aes'}`)}
      </p>
      <p className="field-help" data-testid="callback-called">
        {typeof record.calledAt === 'string' && record.calledAt !== ''
          ? t('official.callback.calledAt', { time: formats.dateTime(record.calledAt) })
          : t('official.callback.notCalled')}
      </p>
    </div>
  );
}
