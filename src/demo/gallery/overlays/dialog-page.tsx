import './overlays.css';
import '@src/ui/dialog/full-dialog.css';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { Switch } from '@src/ui/form/switch.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { MovableDialog } from './movable-dialog.tsx';

const PARAGRAPHS = Array.from({ length: 20 }, (_, index) => index + 1);

type Shown = 'plain' | 'long' | 'full' | 'nested' | 'movable';
const KINDS: readonly Shown[] = ['plain', 'long', 'full', 'nested', 'movable'];

/** Dialogs: plain, taller than the window, full screen, nested, and movable and resizable. */
export default function DialogPage() {
  const t = useTranslate();
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setShown(null);
  return (
    <section className="card overlay-card">
      <div className="overlay-row">
        {KINDS.map((kind) => (
          <button key={kind} type="button" className="button" onClick={() => setShown(kind)}>
            {t(`gallery.overlays.dialog.${kind}`)}
          </button>
        ))}
      </div>
      <Dialog open={shown === 'plain'} label={t('gallery.overlays.dialog.plain')} lightDismiss onClose={close}>
        <p>{t('gallery.overlays.dialog.plainText')}</p>
      </Dialog>
      <Dialog open={shown === 'long'} size="wide" label={t('gallery.overlays.dialog.long')} onClose={close}>
        <div className="overlay-stack">
          {PARAGRAPHS.map((number) => (
            <p key={number}>{t('gallery.overlays.dialog.paragraph', { number })}</p>
          ))}
        </div>
      </Dialog>
      {shown === 'full' && <FullDialog onClose={close} />}
      {shown === 'nested' && <NestedDialog level={1} onClose={close} />}
      {shown === 'movable' && <MovableDialog onClose={close} />}
    </section>
  );
}

interface ClosingProps {
  readonly onClose: () => void;
}

function FullDialog({ onClose }: ClosingProps) {
  const t = useTranslate();
  const [isFull, setFull] = useState(true);
  return (
    <Dialog open size={isFull ? 'full' : 'wide'} label={t('gallery.overlays.dialog.full')} onClose={onClose}>
      <div className="overlay-stack">
        <p>{t('gallery.overlays.dialog.fullText')}</p>
        <Switch label={t('gallery.overlays.dialog.asLarge')} checked={isFull} onChange={setFull} />
      </div>
    </Dialog>
  );
}

const MAX_DEPTH = 3;

function NestedDialog({ level, onClose }: ClosingProps & { readonly level: number }) {
  const t = useTranslate();
  const [hasNext, setNext] = useState(false);
  return (
    <Dialog open label={t('gallery.overlays.dialog.level', { level })} onClose={onClose}>
      <div className="overlay-stack">
        <p>{t('gallery.overlays.dialog.nestedText')}</p>
        {level < MAX_DEPTH && (
          <div>
            <button type="button" className="button" data-autofocus onClick={() => setNext(true)}>
              {t('gallery.overlays.dialog.openNext')}
            </button>
          </div>
        )}
        {hasNext && <NestedDialog level={level + 1} onClose={() => setNext(false)} />}
      </div>
    </Dialog>
  );
}
