import { type PointerEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const STEP = 1.25;
const MIN_ZOOM = 0.25;
const MAX_ZOOM = 2;
/** Minimum initial zoom: below it, small type is not readable, so larger charts scroll. */
const READABLE = 0.7;

const within = (zoom: number) => Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom));

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Visible area of a chart. */
export interface Viewport {
  readonly frame: RefObject<HTMLDivElement | null>;
  /** 1 is full size. */
  readonly zoom: number;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  /** Zooms to show the whole chart. */
  readonly fit: () => void;
  /** Pointer handlers of the frame for dragging the chart. */
  readonly dragging: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  };
}

/**
 * Zooms and pans a chart inside its frame. The frame is a native scroll container, so that touch, wheel and keys work
 * as usual.
 */
export function useViewport({ width, height }: Size): Viewport {
  const frame = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const scaleBy = useCallback((factor: number) => setZoom((present) => within(present * factor)), []);
  const fit = useCallback(() => {
    const room = frame.current;
    if (room === null || room.clientWidth === 0) return;
    setZoom(within(Math.min(1, room.clientWidth / width, room.clientHeight / height)));
  }, [width, height]);

  useLayoutEffect(() => {
    const room = frame.current;
    if (room === null || room.clientWidth === 0) return;
    setZoom(Math.min(1, Math.max(READABLE, room.clientWidth / width)));
  }, [width]);

  useEffect(() => {
    const room = frame.current;
    if (room === null) return;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      scaleBy(event.deltaY < 0 ? STEP : 1 / STEP);
    };
    room.addEventListener('wheel', onWheel, { passive: false });
    return () => room.removeEventListener('wheel', onWheel);
  }, [scaleBy]);

  return { frame, zoom, zoomIn: () => scaleBy(STEP), zoomOut: () => scaleBy(1 / STEP), fit, dragging: useDragging() };
}

/** Scrolls by dragging with the pointer; touch uses native scrolling. */
function useDragging(): Viewport['dragging'] {
  const [isDragging, setDragging] = useState(false);
  return {
    onPointerDown: (event) => {
      if (event.pointerType === 'touch' || event.button !== 0) return;
      setDragging(true);
    },
    onPointerMove: (event) => {
      if (!isDragging || event.buttons === 0) return;
      event.currentTarget.scrollBy({ left: -event.movementX, top: -event.movementY, behavior: 'instant' });
    },
    onPointerUp: () => setDragging(false),
  };
}

/** Scrolls the innermost active state into view initially and when it changes. */
export function useActiveInView(frame: RefObject<HTMLDivElement | null>, active: readonly string[]): void {
  const innermost = active.at(-1);
  useEffect(() => {
    const room = frame.current;
    const state = room?.querySelector(`[data-id="${CSS.escape(innermost ?? '')}"]`);
    if (!room || !state) return;
    const inside = room.getBoundingClientRect();
    const at = state.getBoundingClientRect();
    if (at.left >= inside.left && at.right <= inside.right && at.top >= inside.top && at.bottom <= inside.bottom)
      return;
    room.scrollBy({
      left: (at.left + at.right - inside.left - inside.right) / 2,
      top: (at.top + at.bottom - inside.top - inside.bottom) / 2,
    });
  }, [frame, innermost]);
}
