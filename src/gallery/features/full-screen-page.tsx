import '../gallery.css';
import './full-screen.css';
import { useActors } from '@src/ui/console-context.tsx';
import { Icon } from '@src/ui/icon.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useRef } from 'react';
import { type FullScreen, useFullScreen } from './use-full-screen.ts';

/** Fills the screen with the whole console or with one part of it. */
export default function FullScreenPage() {
  const t = useText();
  const { messages } = useActors();
  const part = useRef<HTMLDivElement>(null);
  const page = useFullScreen();
  const area = useFullScreen(part);
  const press = ({ toggle }: FullScreen) =>
    void toggle().catch(() =>
      messages.send({
        type: 'messages.shown',
        key: 'full-screen',
        severity: 'error',
        textKey: 'gallery.features.refused',
      }),
    );
  return (
    <>
      <section className="card gallery-card">
        <h2>{t('gallery.features.wholePage')}</h2>
        <button type="button" className="button" onClick={() => press(page)}>
          <Icon name={page.isOn ? 'pi pi-window-minimize' : 'pi pi-window-maximize'} />
          {t(page.isOn ? 'gallery.features.leaveFullScreen' : 'gallery.features.enterFullScreen')}
        </button>
      </section>
      <section className="card gallery-stack">
        <h2>{t('gallery.features.onePart')}</h2>
        <div ref={part} className="gallery-full">
          <p>{t('gallery.features.partWords')}</p>
          <button type="button" className="button button-primary" onClick={() => press(area)}>
            {t(area.isOn ? 'gallery.features.leaveFullScreen' : 'gallery.features.enterFullScreen')}
          </button>
        </div>
      </section>
    </>
  );
}
