import '../gallery.css';
import './transitions.css';
import { useText } from '@src/ui/use-text.ts';
import { useState } from 'react';

const KINDS = ['fade', 'scale', 'slideX', 'slideY', 'scroll', 'expand'] as const;

/** Ways for a thing to come and go, in styles alone. What is away is away for the keyboard and for readers too. */
export default function TransitionsPage() {
  const t = useText();
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
