/** Viewport of both compared pictures: zoom factor, and offset from the centre relative to the frame. */
export interface CompareView {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** Viewport that shows the whole pictures. */
export const WHOLE: CompareView = { zoom: 1, x: 0, y: 0 };
const MAX_ZOOM = 8;

/** Avoids negative zero. */
const within = (value: number, most: number) => Math.min(most, Math.max(-most, value)) + 0;

/** Pans by a fraction of the frame; the edge of a picture does not leave the edge of its frame. */
export function movedView({ zoom, x, y }: CompareView, dx: number, dy: number): CompareView {
  const most = (zoom - 1) / 2;
  return { zoom, x: within(x + dx, most), y: within(y + dy, most) };
}

/** Zooms by a factor around the centre of the viewport. */
export function zoomedView({ zoom, x, y }: CompareView, factor: number): CompareView {
  const next = Math.min(MAX_ZOOM, Math.max(1, zoom * factor));
  return movedView({ zoom: next, x: (x * next) / zoom, y: (y * next) / zoom }, 0, 0);
}
