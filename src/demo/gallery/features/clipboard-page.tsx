import '../gallery.css';
import { useActors } from '@src/ui/app-context.tsx';
import { copyText } from '@src/ui/text/copy-text.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useId, useState } from 'react';

/** Copies the typed text, and reports when the browser refuses. */
export default function ClipboardPage() {
  const t = useTranslate();
  const id = useId();
  const { messages } = useActors();
  const [text, setText] = useState('');
  const tell = (severity: 'success' | 'error', textKey: 'gallery.features.copied' | 'gallery.features.refused') =>
    messages.send({ type: 'messages.shown', key: 'clipboard', severity, textKey });
  const copy = () =>
    void copyText(text).then((isCopied) =>
      isCopied ? tell('success', 'gallery.features.copied') : tell('error', 'gallery.features.refused'),
    );
  return (
    <section className="card gallery-card">
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {t('gallery.features.textToCopy')}
        </label>
        <input id={id} className="input" value={text} onChange={(event) => setText(event.target.value)} />
      </div>
      <button type="button" className="button button-primary" disabled={text === ''} onClick={copy}>
        {t('gallery.features.copy')}
      </button>
    </section>
  );
}
