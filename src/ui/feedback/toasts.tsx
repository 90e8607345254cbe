import './toasts.css';
import { useEffect, useRef } from 'react';
import { Icon } from '../icon/icon.tsx';
import { SEVERITY_ICONS, type Severity } from '../severity.ts';
import { useTranslate } from '../use-translate.ts';

/** One message on screen. */
export interface ToastItem {
  readonly id: number;
  /** Messages of one key are one message; shown as `data-key`. */
  readonly key: string;
  readonly severity: Severity;
  readonly title?: string;
  readonly text: string;
}

/** Props of `Toasts`. The owner keeps the clock. */
export interface ToastsProps {
  readonly items: readonly ToastItem[];
  /** A pointer or the focus rests on it: it stays. */
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

/** Puts the messages over everything, again for each new one: a dialog opened in between must not hide them. */
function useTopLayer(newest: number | null) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = region.current;
    if (element === null || typeof element.showPopover !== 'function') return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (newest !== null) element.showPopover();
  }, [newest]);
  return region;
}
