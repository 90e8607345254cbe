import { useActors } from '@src/ui/app-context.tsx';
import { copyText } from '@src/ui/text/copy-text.ts';
import { useTranslate } from '@src/ui/use-translate.ts';

interface CopySourceProps {
  readonly text: string;
}

/** Button that copies a source file and reports success. */
export function CopySource({ text }: CopySourceProps) {
  const t = useTranslate();
  const { messages } = useActors();
  const copy = () =>
    void copyText(text).then((isCopied) =>
      isCopied
        ? messages.send({
            type: 'messages.shown',
            key: 'gallery.frame.copied',
            severity: 'success',
            textKey: 'gallery.frame.copied',
          })
        : messages.send({
            type: 'messages.shown',
            key: 'gallery.frame.copied',
            severity: 'error',
            textKey: 'gallery.frame.copyFailed',
          }),
    );
  return (
    <button type="button" className="button" onClick={() => void copy()}>
      {t('gallery.frame.copySource')}
    </button>
  );
}
