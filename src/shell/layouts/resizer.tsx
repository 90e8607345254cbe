import { MAX_MENU_WIDTH } from '@src/contracts/settings/settings.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import { heldWidth, keyedWidth } from './width-rules.ts';
import './resizer.css';

export interface ResizerProps {
  /** In px. */
  readonly width: number;
  readonly least: number;
  /** True when the menu is at the end of the page and grows towards the start. */
  readonly atEnd: boolean;
  /** Called when the pointer is released, and for each key press. */
  readonly onWidth: (width: number, byKey: boolean) => void;
  /** Called for Enter. */
  readonly onToggle?: () => void;
}

/** Resize handle at the edge of the menu: dragged, or moved by arrow keys, Home and End. */
export function Resizer({ width, least, atEnd, onWidth, onToggle }: ResizerProps) {
  const t = useTranslate();
  const handle = useRef<HTMLHRElement>(null);
  const from = useRef<number | null>(null);
  const widthAt = ({ clientX }: PointerEvent) =>
    heldWidth(width + (clientX - (from.current ?? clientX)) * (atEnd ? -1 : 1), least);
  // The width is set on the element while dragging, so that the console does not re-render at each step.
  const show = (to: number, isDragged: boolean) => {
    const { current: separator } = handle;
    separator?.parentElement?.toggleAttribute('data-dragged', isDragged);
    separator?.parentElement?.style.setProperty('inline-size', `${to}px`);
    separator?.setAttribute('aria-valuenow', String(to));
  };
  const onPointerDown = (event: PointerEvent<HTMLHRElement>) => {
    if (event.button !== 0) return;
    from.current = event.clientX;
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.focus();
  };
  // Otherwise the browser would start to drag the link that is under the pointer once the handle has moved.
  const onMouseDown = (event: MouseEvent) => event.preventDefault();
  const onPointerMove = (event: PointerEvent) => {
    if (from.current !== null) show(widthAt(event), true);
  };
  const onPointerUp = (event: PointerEvent) => {
    if (from.current === null) return;
    const to = widthAt(event);
    from.current = null;
    show(width, false);
    if (to !== width) onWidth(to, false);
  };
  const onPointerCancel = () => {
    from.current = null;
    show(width, false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = keyedWidth(event.key, width, least, atEnd);
    if (to === null && (event.key !== 'Enter' || onToggle === undefined)) return;
    event.preventDefault();
    if (to === null) onToggle?.();
    else onWidth(to, true);
  };
  return (
    <hr
      ref={handle}
      tabIndex={0}
      className="width-handle"
      aria-orientation="vertical"
      aria-label={t('layout.menu.resize')}
      aria-valuenow={width}
      aria-valuemin={least}
      aria-valuemax={MAX_MENU_WIDTH}
      onPointerDown={onPointerDown}
      onMouseDown={onMouseDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerCancel}
      onKeyDown={onKeyDown}
    />
  );
}
