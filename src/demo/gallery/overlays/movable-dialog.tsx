import { Icon } from '@src/ui/icon/icon.tsx';
import { PrimeProvider } from '@src/ui/prime/prime.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { Dialog } from 'primereact/dialog';
import { useRef, useState } from 'react';

interface MovableDialogProps {
  readonly onClose: () => void;
}

/** The library's dialog: movable by its header, resizable by its corner, and maximizable. */
export function MovableDialog({ onClose }: MovableDialogProps) {
  const t = useTranslate();
  const [isLarge, setLarge] = useState(false);
  const [opener] = useState(() => document.activeElement);
  const button = useRef<HTMLButtonElement>(null);
  const label = t(isLarge ? 'gallery.overlays.dialog.smaller' : 'gallery.overlays.dialog.larger');
  return (
    <PrimeProvider>
      <Dialog
        visible
        className="movable-dialog"
        draggable
        resizable
        keepInViewport
        maximized={isLarge}
        onMaximize={({ maximized }) => setLarge(maximized)}
        header={t('gallery.overlays.dialog.movable')}
        closeIcon={<Icon name="pi pi-times" />}
        icons={
          <button
            ref={button}
            type="button"
            className="button button-icon"
            aria-label={label}
            title={label}
            onClick={() => setLarge(!isLarge)}
          >
            <Icon name={isLarge ? 'pi pi-window-minimize' : 'pi pi-window-maximize'} />
          </button>
        }
        onShow={() => button.current?.focus()}
        onHide={() => {
          onClose();
          if (opener instanceof HTMLElement) opener.focus();
        }}
      >
        <p>{t('gallery.overlays.dialog.movableText')}</p>
      </Dialog>
    </PrimeProvider>
  );
}
