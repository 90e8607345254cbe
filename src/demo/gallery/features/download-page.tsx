import '../gallery.css';
import { downloadFile } from '@src/ui/download-file.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useId, useState } from 'react';
import { RowsDownload } from './download-rows.tsx';

/** Downloads: a file of the typed text, and one fetched from the server in chunks. */
export default function DownloadPage() {
  return (
    <>
      <TextDownload />
      <RowsDownload />
    </>
  );
}

function TextDownload() {
  const t = useTranslate();
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
        onClick={() => downloadFile('note.txt', new Blob([text], { type: 'text/plain;charset=utf-8' }))}
      >
        {t('gallery.features.save')}
      </button>
    </section>
  );
}
