import { PLAYER_TEXTS } from '@locales/lazy/player.ts';
import { failureFacts } from '@src/contracts/errors.ts';
import { useActors, useApp } from '@src/ui/app-context.tsx';
import { downloadFile } from '@src/ui/download-file.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { failureTextKey } from '@src/ui/text/failure-text.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';

export interface DownloadButtonProps {
  readonly id: string;
  readonly name: string;
  /** Reads the bytes. */
  readonly read: () => Promise<Blob>;
  readonly testId?: string;
}

/** Downloads a file. The download is logged first, and fails when it cannot be logged. */
export function DownloadButton({ id, name, read, testId }: DownloadButtonProps) {
  useTexts(PLAYER_TEXTS);
  const t = useTranslate();
  const { media } = useApp().gateways;
  const { messages } = useActors();
  const save = async () => {
    try {
      await media.logSave(id);
      downloadFile(name, await read());
    } catch (cause) {
      const failure = failureFacts(cause);
      const reason = failure.serverText ?? { textKey: failureTextKey(failure) };
      const said = { textKey: 'player.notSaved', values: { name, reason } };
      messages.send({ type: 'messages.shown', key: `media-save-${id}`, severity: 'error', ...said });
    }
  };
  return (
    <button type="button" className="button" data-testid={testId} onClick={() => void save()}>
      <Icon name="pi pi-download" />
      {t('player.download')}
    </button>
  );
}
