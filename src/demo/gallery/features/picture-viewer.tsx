import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import type { KeyboardEvent, PointerEvent } from 'react';
import { PLAIN_VIEW, type ViewerAction, type ViewerState, ZOOM } from './viewer-state.ts';

interface PictureViewerProps {
  readonly pictures: readonly string[];
  readonly state: ViewerState;
  readonly send: (action: ViewerAction) => void;
  readonly onClose: () => void;
}

const KEYS: Readonly<Record<string, ViewerAction>> = {
  ArrowLeft: { type: 'stepped', by: -1 },
  ArrowRight: { type: 'stepped', by: 1 },
  '+': { type: 'zoomed', by: 1 },
  '=': { type: 'zoomed', by: 1 },
  '-': { type: 'zoomed', by: -1 },
  '0': { type: 'reset' },
  r: { type: 'turned', by: 1 },
  R: { type: 'turned', by: -1 },
};

const TOOLS = [
  { name: 'previous', icon: 'pi pi-chevron-left', action: { type: 'stepped', by: -1 } },
  { name: 'next', icon: 'pi pi-chevron-right', action: { type: 'stepped', by: 1 } },
  { name: 'smaller', icon: 'pi pi-minus', action: { type: 'zoomed', by: -1 } },
  { name: 'larger', icon: 'pi pi-plus', action: { type: 'zoomed', by: 1 } },
  { name: 'turnLeft', icon: 'pi pi-undo', action: { type: 'turned', by: -1 } },
  { name: 'turnRight', icon: 'pi pi-refresh', action: { type: 'turned', by: 1 } },
] as const;

/** Viewer of one picture at a time, controlled by buttons, keys, wheel and dragging. */
export function PictureViewer({ pictures, state, send, onClose }: PictureViewerProps) {
  const t = useTranslate();
  const { index, views } = state;
  const { zoom, turn, x, y } = views[index] ?? PLAIN_VIEW;
  const press = (event: KeyboardEvent) => {
    const action = KEYS[event.key];
    if (action === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    send(action);
  };
  const drag = (event: PointerEvent) => {
    if (event.buttons === 1) send({ type: 'moved', x: event.movementX, y: event.movementY });
  };
  return (
    <Dialog open size="wide" label={t('gallery.features.viewer')} onClose={onClose}>
      {/* The keys control the picture, whichever button is focused. */}
      <fieldset aria-label={t('gallery.features.viewer')} className="gallery-viewer" onKeyDown={press}>
        <div
          className="gallery-stage"
          onWheel={(event) => send({ type: 'zoomed', by: event.deltaY < 0 ? 1 : -1 })}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
        >
          <img
            src={pictures[index]}
            alt={t('gallery.features.picture', { no: index + 1 })}
            draggable={false}
            style={{ transform: `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${zoom})` }}
          />
        </div>
        <p role="status" className="gallery-viewer-words">
          {t('gallery.features.pictureOf', { no: index + 1, count: pictures.length, zoom: Math.round(zoom * 100) })}
        </p>
        <Tools zoom={zoom} send={send} />
        <p className="gallery-viewer-words">{t('gallery.features.keys')}</p>
      </fieldset>
    </Dialog>
  );
}

function Tools({ zoom, send }: { readonly zoom: number; readonly send: (action: ViewerAction) => void }) {
  const t = useTranslate();
  return (
    <div className="gallery-row gallery-viewer-tools">
      {TOOLS.map(({ name, icon, action }) => (
        <button
          key={name}
          type="button"
          className="button button-icon"
          aria-label={t(`gallery.features.${name}`)}
          title={t(`gallery.features.${name}`)}
          data-autofocus={name === 'next' ? true : undefined}
          aria-disabled={(name === 'larger' && zoom >= ZOOM.most) || (name === 'smaller' && zoom <= ZOOM.least)}
          onClick={() => send(action)}
        >
          <Icon name={icon} />
        </button>
      ))}
      <button type="button" className="button" onClick={() => send({ type: 'reset' })}>
        {t('gallery.features.asItWas')}
      </button>
    </div>
  );
}
