import { type PointerEvent, useRef, useState } from 'react';
import { dropPlace } from './strip-keys.ts';

/** The pointer moves this far, in px, before a press becomes a drag. */
const SLACK = 6;

interface Drag {
  readonly place: number;
  readonly startX: number;
  readonly moved: boolean;
}

/** What is dragged at the moment. */
export interface DraggedTab {
  readonly place: number;
  /** How far it is from its place, in px. */
  readonly offset: number;
}

/** Lets tabs be moved with the mouse or a pen. Keyboard and menu do the same without dragging. */
export function useTabDrag(enabled: boolean, onMoved: (from: number, to: number) => void) {
  const drag = useRef<Drag | null>(null);
  const [dragged, setDragged] = useState<DraggedTab | null>(null);

  const start = (place: number) => (event: PointerEvent<HTMLElement>) => {
    if (!enabled || event.button !== 0 || event.pointerType === 'touch') return;
    drag.current = { place, startX: event.clientX, moved: false };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const { current } = drag;
    if (current === null) return;
    const offset = event.clientX - current.startX;
    if (!current.moved && Math.abs(offset) < SLACK) return;
    if (!current.moved) event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { ...current, moved: true };
    setDragged({ place: current.place, offset });
  };
  const finish = (event: PointerEvent<HTMLElement>) => {
    const { current } = drag;
    drag.current = null;
    setDragged(null);
    if (current === null || !current.moved) return;
    const siblings = [...(event.currentTarget.parentElement?.children ?? [])];
    const others = siblings.filter((_, index) => index !== current.place).map((each) => each.getBoundingClientRect());
    const to = dropPlace(others, event.clientX);
    swallowClick(event.currentTarget);
    if (to !== current.place) onMoved(current.place, to);
  };
  const cancel = () => {
    drag.current = null;
    setDragged(null);
  };
  return { dragged, start, move, finish, cancel };
}

/** The click that ends a drag opens nothing. */
function swallowClick(element: HTMLElement): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  element.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => element.removeEventListener('click', swallow, { capture: true }), 0);
}
