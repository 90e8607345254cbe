import './toasts.css';
import { useEffect, useRef } from 'react';
import { Icon } from '../icon/icon.tsx';
import { SEVERITY_ICONS, type Severity } from '../severity.ts';
import { useTranslate } from '../use-translate.ts';
import { MessageAdvice } from './message-advice.tsx';

/** One message on screen. */
export interface ToastItem {
  readonly id: number;
  /** Messages of one key are one message; shown as `data-key`. */
  readonly key: string;
  readonly severity: Severity;
  readonly title?: string;
  readonly text: string;
  /** Seconds until the server accepts the request again. */
  readonly waitSeconds?: number;
  /** The server's name for a failed request. */
  readonly requestId?: string;
}

/** Props of `Toasts`. The owner keeps the clock. */
export interface ToastsProps {
  readonly items: readonly ToastItem[];
  /** A pointer or the focus rests on it, or its window is hidden: it stays. */
  readonly onHold: (id: number) => void;
  readonly onRelease: (id: number) => void;
  readonly onClose: (id: number) => void;
}

/** Messages at the top right. The two live regions are always there, so that only their content is announced. */
export function Toasts({ items, ...handlers }: ToastsProps) {
  const region = useTopLayer(items.at(-1)?.id ?? null);
  const urgent = items.filter((item) => item.severity === 'error');
  const calm = items.filter((item) => item.severity !== 'error');
  return (
    <div ref={region} className="toasts" popover="manual">
      <div className="toasts-region" role="alert" aria-live="assertive" aria-atomic="false">
        {urgent.map((item) => (
          <ToastCard key={item.id} item={item} {...handlers} />
        ))}
      </div>
      <div className="toasts-region" role="status" aria-live="polite" aria-atomic="false">
        {calm.map((item) => (
          <ToastCard key={item.id} item={item} {...handlers} />
        ))}
      </div>
    </div>
  );
}

interface ToastCardProps extends Omit<ToastsProps, 'items'> {
  readonly item: ToastItem;
}

function ToastCard({ item, onHold, onRelease, onClose }: ToastCardProps) {
  const t = useTranslate();
  const { id, key, severity, title, text } = item;
  // Nobody looks at a window behind others: what it says waits there until it is looked at.
  useEffect(() => {
    const follow = () => (document.hidden ? onHold(id) : onRelease(id));
    if (document.hidden) onHold(id);
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, [id, onHold, onRelease]);
  return (
    <article
      className="toast"
      data-testid="toast"
      data-severity={severity}
      data-key={key}
      onPointerEnter={() => onHold(id)}
      onPointerLeave={() => onRelease(id)}
      onFocus={() => onHold(id)}
      onBlur={() => onRelease(id)}
    >
      <Icon name={SEVERITY_ICONS[severity]} className="toast-icon" label={t(`ui.severity.${severity}`)} />
      <div className="toast-text">
        {title !== undefined && <strong>{title}</strong>}
        <span>{text}</span>
        <MessageAdvice waitSeconds={item.waitSeconds} requestId={item.requestId} />
      </div>
      <button
        type="button"
        className="button button-icon"
        aria-label={t('ui.closeMessage')}
        onClick={() => onClose(id)}
      >
        <Icon name="pi pi-times" />
      </button>
    </article>
  );
}

/** Menus and panels that stand open: they are in the document for as long as they are shown. */
const OPEN_MENUS = '[popover]:not(.toasts)';

/** A dialog makes what is outside of it unusable, and a menu in it has messages over it like the dialog itself. */
const hasDialogOver = () => document.querySelector('dialog[open]') !== null;

/**
 * Puts the messages over everything but an open menu, again for each new one: a dialog opened in between must not hide them, and
 * they must not cover what is being chosen from. Shown anew within one step, a menu keeps its place and its focus.
 */
function useTopLayer(newest: number | null) {
  const region = useRef<HTMLDivElement>(null);
  const isShown = useRef(false);
  useEffect(() => {
    const element = region.current;
    if (element === null || typeof element.showPopover !== 'function') return;
    const above = hasDialogOver() ? [] : document.querySelectorAll<HTMLElement>(OPEN_MENUS);
    if (isShown.current) element.hidePopover();
    isShown.current = newest !== null;
    if (newest === null) return;
    for (const shown of [element, ...above]) {
      if (shown !== element) shown.hidePopover();
      shown.showPopover();
    }
  }, [newest]);
  return region;
}
