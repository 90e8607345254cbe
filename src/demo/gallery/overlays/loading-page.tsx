import './overlays.css';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { LOADING_SIZES, Loading, type LoadingSize } from '@src/ui/feedback/loading.tsx';
import { Skeleton } from '@src/ui/feedback/skeleton.tsx';
import { Segmented } from '@src/ui/form/segmented.tsx';
import { Switch } from '@src/ui/form/switch.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { Cover } from './loading-overlay.tsx';

/** Simulated time of a slow server. */
const WAIT_MS = 2000;

/** Loading indicators for an element, for the whole page, and for missing content. */
export default function LoadingPage() {
  const t = useTranslate();
  const [isCovered, setCovered] = useState(false);
  const [size, setSize] = useState<LoadingSize>('default');
  const [isMissing, setMissing] = useState(true);
  const [isBlocked, setBlocked] = useState(false);
  return (
    <>
      <section className="card overlay-card">
        <h2>{t('gallery.overlays.loading.part')}</h2>
        <Switch label={t('gallery.overlays.loading.cover')} checked={isCovered} onChange={setCovered} />
        <div>
          <Segmented
            label={t('gallery.overlays.loading.size')}
            options={LOADING_SIZES.map((value) => ({ value, label: t(`gallery.overlays.loading.sizes.${value}`) }))}
            value={size}
            onChange={setSize}
          />
        </div>
        <Cover busy={isCovered} label={t('gallery.overlays.loading.counting')} size={size}>
          <div className="overlay-stack">
            <p>{t('gallery.overlays.loading.partText')}</p>
            <div className="overlay-row">
              <button type="button" className="button">
                {t('gallery.overlays.loading.refresh')}
              </button>
              <button type="button" className="button">
                {t('gallery.overlays.loading.export')}
              </button>
            </div>
          </div>
        </Cover>
      </section>
      <section className="card overlay-card">
        <h2>{t('gallery.overlays.loading.page')}</h2>
        <div>
          <button type="button" className="button" onClick={() => setBlocked(true)}>
            {t('gallery.overlays.loading.block')}
          </button>
        </div>
        {isBlocked && <PageCover onDone={() => setBlocked(false)} />}
      </section>
      <section className="card overlay-card">
        <h2>{t('gallery.overlays.loading.nothing')}</h2>
        <Switch label={t('gallery.overlays.loading.missing')} checked={isMissing} onChange={setMissing} />
        {isMissing ? (
          <Skeleton count={4} label={t('gallery.overlays.loading.counting')} />
        ) : (
          <p>{t('gallery.overlays.loading.partText')}</p>
        )}
      </section>
    </>
  );
}

function PageCover({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslate();
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const timer = setTimeout(() => done(), WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog
      open
      label={t('gallery.overlays.loading.closing')}
      onClose={onDone}
      footer={
        <button type="button" className="button" data-autofocus onClick={onDone}>
          {t('gallery.overlays.loading.stop')}
        </button>
      }
    >
      <div className="overlay-row" role="status">
        <Loading label={t('gallery.overlays.loading.counting')} />
      </div>
    </Dialog>
  );
}
