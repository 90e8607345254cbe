import { useActors } from '@src/ui/console-context.tsx';
import { useText } from '@src/ui/use-text.ts';

interface CopySourceProps {
  readonly text: string;
}

/** Copies a source as it is, and says whether that worked. */
export function CopySource({ text }: CopySourceProps) {
  const t = useText();
  const { messages } = useActors();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () =>
        messages.send({
          type: 'messages.shown',
          key: 'gallery.frame.copied',
          severity: 'success',
          textKey: 'gallery.frame.copied',
        }),
      () =>
        messages.send({
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
