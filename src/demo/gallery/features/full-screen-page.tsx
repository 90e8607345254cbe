import '../gallery.css';
import './full-screen.css';
import { useActors } from '@src/ui/app-context.tsx';
import { toggleFullScreen, useIsFullScreen } from '@src/ui/full-screen.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useRef } from 'react';

/** Full screen for the whole console or for one element. */
export default function FullScreenPage() {
  const t = useTranslate();
  const { messages } = useActors();
  const part = useRef<HTMLDivElement>(null);
  const isPageFull = useIsFullScreen();
  const isPartFull = useIsFullScreen(part);
  const press = async (element?: Element | null) => {
    if (await toggleFullScreen(element)) return;
    messages.send({
      type: 'messages.shown',
      key: 'full-screen',
      severity: 'error',
      textKey: 'gallery.features.refused',
    });
  };
  return (
    <>
      <section className="card gallery-card">
        <h2>{t('gallery.features.wholePage')}</h2>
        <button type="button" className="button" onClick={() => void press()}>
          <Icon name={isPageFull ? 'pi pi-window-minimize' : 'pi pi-window-maximize'} />
          {t(isPageFull ? 'gallery.features.leaveFullScreen' : 'gallery.features.enterFullScreen')}
        </button>
      </section>
      <section className="card gallery-stack">
        <h2>{t('gallery.features.onePart')}</h2>
        <div ref={part} className="gallery-full">
          <p>{t('gallery.features.partWords')}</p>
          <button type="button" className="button button-primary" onClick={() => void press(part.current)}>
            {t(isPartFull ? 'gallery.features.leaveFullScreen' : 'gallery.features.enterFullScreen')}
          </button>
        </div>
      </section>
    </>
  );
}
