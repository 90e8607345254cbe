import '../gallery.css';
import './transitions.css';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';

const KINDS = ['fade', 'scale', 'slideX', 'slideY', 'scroll', 'expand'] as const;

/** Enter and leave transitions in CSS alone. A hidden element is hidden from keyboard and screen readers as well. */
export default function TransitionsPage() {
  const t = useTranslate();
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set(KINDS));
  const toggle = (kind: string) => {
    const next = new Set(shown);
    if (!next.delete(kind)) next.add(kind);
    setShown(next);
  };
  const all = shown.size === KINDS.length;
  return (
    <section className="card gallery-stack">
      <button type="button" className="button" onClick={() => setShown(new Set(all ? [] : KINDS))}>
        {t(all ? 'gallery.display.hideAll' : 'gallery.display.bringAll')}
      </button>
      <ul className="transitions">
        {KINDS.map((kind) => (
          <li key={kind} className="transition-place">
            <button type="button" className="button" aria-expanded={shown.has(kind)} onClick={() => toggle(kind)}>
              {t(`gallery.display.transition.${kind}`)}
            </button>
            <div className="transition" data-kind={kind} data-shown={shown.has(kind)} inert={!shown.has(kind)}>
              <div className="transition-inner">
                <p className="transition-thing">{t('gallery.display.thing')}</p>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
