import 'driver.js/dist/driver.css';
import '../gallery.css';
import './tour.css';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useEffect, useRef, useState } from 'react';
import { startTour } from './start-tour.ts';

const SHELL = { menu: '.sidebar', tools: '.header-tools', tabs: '.tab-strip' } as const;
const PLACES = ['menu', 'tools', 'tabs'] as const;

/** Guided tour: arrow keys and buttons move on and back, Esc ends it. */
export default function TourPage() {
  const t = useTranslate();
  const card = useRef<HTMLElement>(null);
  const end = useRef<(() => void) | null>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => () => end.current?.(), []);
  const start = () => {
    end.current = startTour({
      stops: [
        { find: () => card.current, title: t('gallery.tour.here'), text: t('gallery.tour.hereText') },
        ...PLACES.map((name) => ({
          find: () => document.querySelector(SHELL[name]),
          title: t(`gallery.tour.${name}`),
          text: t(`gallery.tour.${name}Text`),
        })),
      ],
      words: {
        next: t('gallery.tour.next'),
        previous: t('gallery.tour.previous'),
        done: t('gallery.tour.done'),
        close: t('ui.close'),
        // The library replaces the placeholders.
        progress: t('gallery.tour.progress', { current: '{{current}}', total: '{{total}}' }),
      },
      onEnd: () => setTimes((before) => before + 1),
    });
  };
  return (
    <section ref={card} className="card gallery-card">
      <p>{t('gallery.tour.how')}</p>
      <button type="button" className="button button-primary" onClick={start}>
        {t('gallery.tour.start')}
      </button>
      <p role="status">{times > 0 && t('gallery.tour.ended')}</p>
    </section>
  );
}
