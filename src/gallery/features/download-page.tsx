import '../gallery.css';
import { saveFile } from '@src/ui/save-file.ts';
import { useText } from '@src/ui/use-text.ts';
import { useId, useState } from 'react';
import { RowsDownload } from './rows-download.tsx';

/** Hands files to the operator: one made from what was typed, one fetched from the server in parts. */
export default function DownloadPage() {
  return (
    <>
      <TextDownload />
      <RowsDownload />
    </>
  );
}

function TextDownload() {
  const t = useText();
  const id = useId();
  const [text, setText] = useState(() => t('gallery.features.fileText'));
  return (
    <section className="card gallery-card">
      <h2>{t('gallery.features.fromText')}</h2>
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {t('gallery.features.content')}
        </label>
        <textarea id={id} className="input" rows={4} value={text} onChange={(event) => setText(event.target.value)} />
      </div>
      <button
        type="button"
        className="button"
        disabled={text === ''}
        onClick={() => saveFile('note.txt', new Blob([text], { type: 'text/plain;charset=utf-8' }))}
      >
        {t('gallery.features.save')}
      </button>
    </section>
  );
}
