/** A point in the scrolled content of the tile box, in pixels, independent of scrolling. */
export interface ScrolledPoint {
  readonly x: number;
  readonly y: number;
}

/** A rectangle in the same coordinates. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The rectangle between two opposite corners, clipped to the sheet. */
export function areaBetween(
  from: ScrolledPoint,
  to: ScrolledPoint,
  sheet: { readonly width: number; readonly height: number },
): Area {
  const inside = (value: number, most: number) => Math.min(most, Math.max(0, value));
  const [x, y] = [inside(to.x, sheet.width), inside(to.y, sheet.height)];
  const [left, top] = [Math.min(from.x, x), Math.min(from.y, y)];
  return { left, top, width: Math.max(from.x, x) - left, height: Math.max(from.y, y) - top };
}

/** True when two rectangles overlap; touching edges do not count. */
export const overlaps = (one: Area, other: Area): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;
