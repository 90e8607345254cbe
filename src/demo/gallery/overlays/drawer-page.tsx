import './overlays.css';
import '@src/ui/dialog/drawer.css';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { Skeleton } from '@src/ui/feedback/skeleton.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useEffect, useState } from 'react';

type Shown = 'right' | 'left' | 'detail' | 'loading' | 'nested';
const KINDS: readonly Shown[] = ['right', 'left', 'detail', 'loading', 'nested'];

/** Drawers from both edges: with a footer, with details, with loading content, nested. */
export default function DrawerPage() {
  const t = useTranslate();
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setShown(null);
  const closing = (
    <button type="button" className="button" onClick={close}>
      {t('gallery.overlays.drawer.close')}
    </button>
  );
  return (
    <section className="card overlay-card">
      <div className="overlay-row">
        {KINDS.map((kind) => (
          <button key={kind} type="button" className="button" onClick={() => setShown(kind)}>
            {t(`gallery.overlays.drawer.${kind}`)}
          </button>
        ))}
      </div>
      <Dialog
        open={shown === 'right'}
        size="drawer"
        label={t('gallery.overlays.drawer.right')}
        footer={closing}
        lightDismiss
        onClose={close}
      >
        <p>{t('gallery.overlays.drawer.rightText')}</p>
      </Dialog>
      <Dialog
        open={shown === 'left'}
        size="drawer-left"
        label={t('gallery.overlays.drawer.left')}
        lightDismiss
        onClose={close}
      >
        <p>{t('gallery.overlays.drawer.leftText')}</p>
      </Dialog>
      <Dialog open={shown === 'detail'} size="drawer" label={t('gallery.overlays.drawer.detail')} onClose={close}>
        <OrderFacts />
      </Dialog>
      {shown === 'loading' && <LoadingDrawer onClose={close} />}
      {shown === 'nested' && <NestedDrawer onClose={close} />}
    </section>
  );
}

function OrderFacts() {
  const t = useTranslate();
  return (
    <dl className="overlay-facts">
      <dt>{t('gallery.overlays.drawer.number')}</dt>
      <dd className="number">{t('gallery.overlays.drawer.numberValue')}</dd>
      <dt>{t('gallery.overlays.drawer.buyer')}</dt>
      <dd>{t('gallery.overlays.drawer.buyerValue')}</dd>
      <dt>{t('gallery.overlays.drawer.state')}</dt>
      <dd>
        <span className="tag tag-good">{t('gallery.overlays.drawer.stateValue')}</span>
      </dd>
    </dl>
  );
}

/** Simulated time of a slow server. */
const LOADING_MS = 1500;

function LoadingDrawer({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setThere(true), LOADING_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog open size="drawer" label={t('gallery.overlays.drawer.loading')} onClose={onClose}>
      {isThere ? <OrderFacts /> : <Skeleton count={6} label={t('gallery.overlays.drawer.wait')} />}
    </Dialog>
  );
}

function NestedDrawer({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const [hasNext, setNext] = useState(false);
  return (
    <Dialog open size="drawer" label={t('gallery.overlays.drawer.nested')} onClose={onClose}>
      <div className="overlay-stack">
        <p>{t('gallery.overlays.drawer.nestedText')}</p>
        <div>
          <button type="button" className="button" data-autofocus onClick={() => setNext(true)}>
            {t('gallery.overlays.drawer.openSecond')}
          </button>
        </div>
        <Dialog
          open={hasNext}
          size="drawer-left"
          label={t('gallery.overlays.drawer.second')}
          onClose={() => setNext(false)}
        >
          <OrderFacts />
        </Dialog>
      </div>
    </Dialog>
  );
}
