import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { dropPosition } from './tab-keys.ts';

/** The pointer moves this far, in px, before a press becomes a drag; a finger that moves so far earlier scrolls. */
const SLACK = 6;

/** A finger rests this long, in ms, before it drags (behaviour of the tab bar). */
const HOLD = 400;

interface Drag {
  readonly place: number;
  readonly startX: number;
  readonly startY: number;
  readonly moved: boolean;
  /** The wait of a finger; null for a mouse or a pen, and once the finger has waited. */
  readonly hold: { readonly timer: ReturnType<typeof setTimeout>; readonly end: () => void } | null;
  readonly isTouch: boolean;
}

export interface DraggedTab {
  readonly place: number;
  /** Distance from its place, in px. */
  readonly offset: number;
}

/** Callbacks of a drag. */
export interface TabDragOptions {
  readonly onMoved: (from: number, to: number) => void;
  /** A finger rested on a tab and was lifted where it stood: the touch of a press with the other button. */
  readonly onHeld: (place: number, element: HTMLElement) => void;
}

/** Lets tabs be moved with the mouse, a pen or a finger. Keyboard and menu do the same without dragging. */
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
  /** A finger that dragged has left the window: the touch that ends now is no tap. */
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

/** Waits as long as a finger has to rest. */
const holdFor = (end: () => void) => ({ timer: setTimeout(end, HOLD), end });

/** True for a finger that moves before it has waited: it scrolls. */
const hasSlipped = ({ startX, startY }: Drag, { clientX, clientY }: PointerEvent) =>
  Math.abs(clientX - startX) >= SLACK || Math.abs(clientY - startY) >= SLACK;

/** The place at which a tab is dropped. */
function placeUnder(x: number, tab: HTMLElement, place: number): number {
  const siblings = [...(tab.parentElement?.children ?? [])];
  const others = siblings.filter((_, index) => index !== place).map((each) => each.getBoundingClientRect());
  return dropPosition(others, x);
}

/**
 * While something is dragged, a finger neither scrolls the strip nor opens the browser's own menu, and lifting it is no
 * tap. The browser asks for a listener that may say no before the finger comes down, and React's may not. The refs are read
 * when the event comes: an effect of the rendering would answer a fast finger too late.
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
        // On a busy machine the browser's own long press can come before the timer: the finger has rested long enough.
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

/** The click that ends a drag opens nothing. */
function swallowClick(element: HTMLElement): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  element.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => element.removeEventListener('click', swallow, { capture: true }), 0);
}
