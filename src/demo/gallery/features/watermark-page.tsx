import '../gallery.css';
import './watermark.css';
import { selectUser } from '@machines/session/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { Switch } from '@src/ui/form/switch.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef, useState } from 'react';
import { putWatermark } from './apply-watermark.ts';

const ROWS = [1, 2, 3, 4, 5, 6];

/** Marks an area with the operator's name; a removed watermark is restored. */
export default function WatermarkPage() {
  const t = useTranslate();
  const id = useId();
  const { number } = useValueFormats();
  const { session } = useActors();
  const name = useSelector(session, selectUser)?.realName ?? '';
  const [text, setText] = useState(() => `${name} · ${new Date().toISOString().slice(0, 10)}`);
  const [on, setOn] = useState(true);
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (on && text !== '' && area.current !== null) return putWatermark(area.current, text);
  }, [on, text]);
  const tamper = () => area.current?.querySelector('.gallery-watermark')?.remove();
  return (
    <section className="card gallery-stack">
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {t('gallery.features.watermarkWords')}
        </label>
        <input id={id} className="input" value={text} onChange={(event) => setText(event.target.value)} />
      </div>
      <div className="gallery-row">
        <Switch label={t('gallery.features.watermarkOn')} checked={on} onChange={setOn} />
        <button type="button" className="button" disabled={!on} onClick={tamper}>
          {t('gallery.features.tamper')}
        </button>
      </div>
      <div ref={area} className="gallery-marked">
        <table className="table" aria-label={t('gallery.features.secretTable')}>
          <thead>
            <tr>
              <th scope="col">{t('gallery.features.customer')}</th>
              <th scope="col" className="number">
                {t('gallery.features.limit')}
              </th>
            </tr>
          </thead>
          <tbody>
            {ROWS.map((row) => (
              <tr key={row}>
                <td>{t('gallery.features.customerNo', { no: row })}</td>
                <td className="number">{number(row * 12_500)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
