import '../gallery.css';
import './qr-code.css';
import { downloadFile } from '@src/ui/download-file.ts';
import { Segmented } from '@src/ui/form/segmented.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useId, useState } from 'react';
import { drawQr, isReadable, qrFile } from './qr-drawing.ts';

const SIZES = ['120', '200', '320'] as const;
/** Dark on light in every theme, as scanners expect. */
const FIRST = { dark: `#${'0'.repeat(6)}`, light: `#${'f'.repeat(6)}` };

/** QR code of a text, in colours that scanners can read, saved as a scalable file. */
export default function QrCodePage() {
  const t = useTranslate();
  const id = useId();
  const [text, setText] = useState(() => window.location.origin);
  const [size, setSize] = useState<(typeof SIZES)[number]>('200');
  const [colors, setColors] = useState(FIRST);
  const drawing = drawQr(text);
  const readable = isReadable(colors.dark, colors.light);
  return (
    <section className="card gallery-stack">
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {t('gallery.display.qrText')}
        </label>
        <textarea id={id} className="input" rows={2} value={text} onChange={(event) => setText(event.target.value)} />
      </div>
      <div className="gallery-row">
        <Segmented
          label={t('gallery.display.size')}
          options={SIZES.map((value) => ({ value, label: value }))}
          value={size}
          onChange={setSize}
        />
        {(['dark', 'light'] as const).map((name) => (
          <label key={name} className="gallery-row">
            {t(`gallery.display.${name}`)}
            <input
              type="color"
              className="qr-color"
              value={colors[name]}
              onChange={(event) => setColors({ ...colors, [name]: event.target.value })}
            />
          </label>
        ))}
      </div>
      <p role="status" className="field-error">
        {drawing === null && t('gallery.display.qrTooLong')}
        {drawing !== null && !readable && t('gallery.display.qrUnreadable')}
      </p>
      {drawing !== null && (
        <>
          <svg
            className="qr-code"
            viewBox={`0 0 ${drawing.size} ${drawing.size}`}
            role="img"
            aria-label={t('gallery.display.qrOf', { text })}
            style={{ inlineSize: `${size}px`, background: colors.light }}
          >
            <path d={drawing.path} fill={colors.dark} />
          </svg>
          <button
            type="button"
            className="button"
            disabled={!readable}
            onClick={() => downloadFile('qr-code.svg', qrFile(drawing, colors.dark, colors.light))}
          >
            {t('gallery.display.qrSave')}
          </button>
        </>
      )}
    </section>
  );
}
