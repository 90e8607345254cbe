import { useActors, useApp } from '@src/ui/app-context.tsx';
import { downloadFile } from '@src/ui/download-file.ts';
import { copyText } from '@src/ui/text/copy-text.ts';
import { useTranslate } from '@src/ui/use-translate.ts';

interface CodesProps {
  readonly codes: readonly string[];
  readonly account: string;
  readonly onKept: () => void;
}

/** Recovery codes, shown only once, to copy or download. */
export function RecoveryCodes({ codes, account, onKept }: CodesProps) {
  const t = useTranslate();
  const { config } = useApp();
  const { messages } = useActors();
  const say = (textKey: 'security.factor.copied' | 'security.factor.copyFailed') =>
    messages.send({
      type: 'messages.shown',
      key: 'recovery-codes',
      severity: textKey === 'security.factor.copied' ? 'success' : 'error',
      textKey,
    });
  const copy = () =>
    void copyText(codes.join('\n')).then((isCopied) =>
      isCopied ? say('security.factor.copied') : say('security.factor.copyFailed'),
    );
  const download = () => {
    const title = t('security.factor.fileTitle', { title: config.title, account });
    downloadFile(
      `recovery-codes-${account}.txt`,
      new Blob([`${title}\n\n${codes.join('\n')}\n`], { type: 'text/plain;charset=utf-8' }),
    );
  };
  return (
    <>
      <h3>{t('security.factor.codesTitle')}</h3>
      <p>{t('security.factor.codesLead')}</p>
      <ul className="recovery-codes" data-testid="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="system-line">
        <button type="button" className="button" onClick={() => void copy()}>
          {t('security.factor.copy')}
        </button>
        <button type="button" className="button" onClick={download}>
          {t('security.factor.download')}
        </button>
        <button type="button" className="button button-primary" data-testid="recovery-kept" onClick={onKept}>
          {t('security.factor.kept')}
        </button>
      </div>
    </>
  );
}
