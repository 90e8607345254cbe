/** What is seen of both compared pictures: how large, and how far off the middle in parts of the frame. */
export interface CompareView {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** The whole pictures. */
export const WHOLE: CompareView = { zoom: 1, x: 0, y: 0 };
const MAX_ZOOM = 8;

/** Never minus zero. */
const within = (value: number, most: number) => Math.min(most, Math.max(-most, value)) + 0;

/** Moved by parts of the frame; the edge of a picture does not leave the edge of its frame. */
export function movedView({ zoom, x, y }: CompareView, dx: number, dy: number): CompareView {
  const most = (zoom - 1) / 2;
  return { zoom, x: within(x + dx, most), y: within(y + dy, most) };
}

/** Larger or smaller by a factor, around the middle of what is seen. */
export function zoomedView({ zoom, x, y }: CompareView, factor: number): CompareView {
  const next = Math.min(MAX_ZOOM, Math.max(1, zoom * factor));
  return movedView({ zoom: next, x: (x * next) / zoom, y: (y * next) / zoom }, 0, 0);
}
