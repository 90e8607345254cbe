import './toasts.css';
import { useEffect, useRef } from 'react';
import { Icon } from '../icon/icon.tsx';
import { SEVERITY_ICONS, type Severity } from '../severity.ts';
import { useTranslate } from '../use-translate.ts';
import { MessageAdvice } from './message-advice.tsx';

/** A message on screen. */
export interface ToastItem {
  readonly id: number;
  /** Messages with the same key replace each other; rendered as `data-key`. */
  readonly key: string;
  readonly severity: Severity;
  readonly title?: string;
  readonly text: string;
  /** Seconds until the server accepts the request again. */
  readonly waitSeconds?: number;
  /** Id of the failed request. */
  readonly requestId?: string;
}

/** Props of `Toasts`. The owner runs the timers. */
export interface ToastsProps {
  readonly items: readonly ToastItem[];
  /** Called while the pointer or focus is on the message, or its window is hidden: the timer must be paused. */
  readonly onHold: (id: number) => void;
  readonly onRelease: (id: number) => void;
  readonly onClose: (id: number) => void;
}

/** Messages at the top right. The two live regions are always mounted, so that their content is announced. */
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
  // The message of a hidden window stays until the window is visible.
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

/** Open menus and panels: they are mounted only while shown. */
const OPEN_MENUS = '[popover]:not(.toasts)';

/** A modal dialog makes everything outside inert; messages may cover menus inside it, as they cover the dialog. */
const hasDialogOver = () => document.querySelector('dialog[open]') !== null;

/**
 * Puts the messages above everything except open menus, again for each new message: a dialog opened later must not hide
 * them, and they must not cover a menu in use. A menu that is hidden and shown in one step keeps its position and
 * focus.
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
