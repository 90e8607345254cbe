import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { dropPosition } from './tab-keys.ts';

/** Pointer movement in px that starts a drag; a finger that moves earlier scrolls. */
const SLACK = 6;

/** Time in ms that a finger must rest before it drags. */
const HOLD = 400;

interface Drag {
  readonly place: number;
  readonly startX: number;
  readonly startY: number;
  readonly moved: boolean;
  /** Timer of a resting finger; null for a mouse or a pen, and after the time. */
  readonly hold: { readonly timer: ReturnType<typeof setTimeout>; readonly end: () => void } | null;
  readonly isTouch: boolean;
}

export interface DraggedTab {
  readonly place: number;
  /** Offset from its position, in px. */
  readonly offset: number;
}

/** Callbacks of a drag. */
export interface TabDragOptions {
  readonly onMoved: (from: number, to: number) => void;
  /** Long press without movement: the touch equivalent of a right click. */
  readonly onHeld: (place: number, element: HTMLElement) => void;
}

/** Moves tabs by mouse, pen or touch. Keyboard and menu do the same without dragging. */
export function useTabDrag(enabled: boolean, { onMoved, onHeld }: TabDragOptions) {
  const { drag, dragged, lifted, setDragged, cancel } = useDragState();
  const list = useHeldStill(drag, lifted);

  const start = (place: number) => (event: PointerEvent<HTMLElement>) => {
    if (!enabled || event.button !== 0 || !event.isPrimary) return cancel();
    const { clientX: startX, clientY: startY, currentTarget, pointerId } = event;
    const isTouch = event.pointerType === 'touch';
    const arm = () => {
      if (drag.current === null) return;
      clearTimeout(drag.current.hold?.timer);
      drag.current = { ...drag.current, hold: null };
      currentTarget.setPointerCapture(pointerId);
      setDragged({ place, offset: 0 });
    };
    lifted.current = false;
    drag.current = { place, startX, startY, moved: false, hold: isTouch ? holdFor(arm) : null, isTouch };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const { current } = drag;
    if (current === null) return;
    if (current.hold !== null) return hasSlipped(current, event) ? cancel() : undefined;
    const offset = event.clientX - current.startX;
    if (!current.moved && Math.abs(offset) < SLACK) return;
    if (!current.moved && !current.isTouch) event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { ...current, moved: true };
    setDragged({ place: current.place, offset });
  };
  const finish = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { current } = drag;
    cancel();
    if (current === null || current.hold !== null || !(current.moved || current.isTouch)) return;
    lifted.current = current.isTouch;
    if (!current.isTouch) swallowClick(currentTarget);
    if (!current.moved) return onHeld(current.place, currentTarget);
    const to = placeUnder(clientX, currentTarget, current.place);
    if (to !== current.place) onMoved(current.place, to);
  };
  return { dragged, list, start, move, finish, cancel };
}

function useDragState() {
  const drag = useRef<Drag | null>(null);
  /** A finger left the window during a drag: the touch that ends now is not a tap. */
  const lifted = useRef(false);
  const [dragged, setDragged] = useState<DraggedTab | null>(null);
  useEffect(() => () => clearTimeout(drag.current?.hold?.timer), []);
  const cancel = () => {
    clearTimeout(drag.current?.hold?.timer);
    drag.current = null;
    setDragged(null);
  };
  return { drag, dragged, lifted, setDragged, cancel };
}

/** Starts the long-press timer. */
const holdFor = (end: () => void) => ({ timer: setTimeout(end, HOLD), end });

/** True for a finger that moves before the long press: it scrolls. */
const hasSlipped = ({ startX, startY }: Drag, { clientX, clientY }: PointerEvent) =>
  Math.abs(clientX - startX) >= SLACK || Math.abs(clientY - startY) >= SLACK;

/** Drop position under the pointer. */
function placeUnder(x: number, tab: HTMLElement, place: number): number {
  const siblings = [...(tab.parentElement?.children ?? [])];
  const others = siblings.filter((_, index) => index !== place).map((each) => each.getBoundingClientRect());
  return dropPosition(others, x);
}

/**
 * During a drag, touch must not scroll the strip, open the browser's menu or count as a tap. The browser requires a
 * non-passive listener before the touch starts, and React's are passive. The refs are read in the listener: an effect
 * of the render would be too late for a fast touch.
 */
function useHeldStill(
  drag: RefObject<Drag | null>,
  lifted: RefObject<boolean>,
): (element: HTMLElement | null) => (() => void) | undefined {
  return useCallback(
    (element) => {
      if (element === null) return undefined;
      const refuse = (event: Event) => {
        event.preventDefault();
        event.stopPropagation();
      };
      const listeners: Record<string, (event: Event) => void> = {
        touchmove: (event) => isUnderWay(drag.current) && refuse(event),
        touchend: (event) => {
          if (lifted.current) refuse(event);
          lifted.current = false;
        },
        // On a busy machine the browser's own long press can come before the timer.
        contextmenu: (event) => {
          drag.current?.hold?.end();
          if (isUnderWay(drag.current)) refuse(event);
        },
      };
      for (const [type, listener] of Object.entries(listeners)) {
        element.addEventListener(type, listener, { passive: false });
      }
      return () => {
        for (const [type, listener] of Object.entries(listeners)) element.removeEventListener(type, listener);
      };
    },
    [drag, lifted],
  );
}

const isUnderWay = (drag: Drag | null) => drag !== null && drag.hold === null && (drag.isTouch || drag.moved);

/** The click at the end of a drag is ignored. */
function swallowClick(element: HTMLElement): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  element.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => element.removeEventListener('click', swallow, { capture: true }), 0);
}
