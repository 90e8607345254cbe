import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type CompareView, movedView, WHOLE, zoomedView } from './compare-view.ts';

const FACTOR = 1.25;
/** Fraction of the frame that an arrow key pans. */
const PUSH = 0.1;

/** Viewport changes by key. */
const KEYS: Readonly<Record<string, (view: CompareView) => CompareView>> = {
  '+': (view) => zoomedView(view, FACTOR),
  '=': (view) => zoomedView(view, FACTOR),
  '-': (view) => zoomedView(view, 1 / FACTOR),
  '0': () => WHOLE,
  ArrowLeft: (view) => movedView(view, PUSH, 0),
  ArrowRight: (view) => movedView(view, -PUSH, 0),
  ArrowUp: (view) => movedView(view, 0, PUSH),
  ArrowDown: (view) => movedView(view, 0, -PUSH),
};

interface CompareHands {
  readonly view: CompareView;
  readonly box: RefObject<HTMLDivElement | null>;
  /** Handles a key of `KEYS`. */
  readonly press: (key: string) => void;
  /** Event handlers of the box around both pictures. */
  readonly hands: {
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
  };
}

/** Zooms and pans two pictures together: by keys, wheel and dragging. */
export function useCompareView(): CompareHands {
  const [view, setView] = useState(WHOLE);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const onWheel = (event: WheelEvent) => {
      if (!(event.target instanceof Element) || event.target.closest('.media-compare-frame') === null) return;
      event.preventDefault();
      setView((now) => zoomedView(now, event.deltaY < 0 ? FACTOR : 1 / FACTOR));
    };
    // React's wheel listener is passive, so the dialog would scroll.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, []);
  const press = (key: string) => {
    const change = KEYS[key];
    if (change !== undefined) setView(change);
  };
  return {
    view,
    box,
    press,
    hands: {
      onKeyDown: (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey || KEYS[event.key] === undefined) return;
        event.preventDefault();
        press(event.key);
      },
      onPointerMove: ({ target, buttons, movementX, movementY }) => {
        const frame = target instanceof Element ? target.closest('.media-compare-frame') : null;
        if (frame === null || buttons !== 1) return;
        setView((now) => movedView(now, movementX / frame.clientWidth, movementY / frame.clientHeight));
      },
    },
  };
}
