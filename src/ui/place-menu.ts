/** A box or a point in the viewport, in CSS pixels. */
export interface Anchor {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const EDGE = 4;

/** Where a menu stands, in CSS pixels: under its anchor, above it when there is no room below, always inside the view. */
export function placeMenu(
  anchor: Anchor,
  menu: Size,
  view: Size,
  align: 'start' | 'end',
): { readonly left: number; readonly top: number } {
  const wantedLeft = align === 'start' ? anchor.left : anchor.right - menu.width;
  const fitsBelow = anchor.bottom + EDGE + menu.height <= view.height - EDGE;
  const wantedTop = fitsBelow ? anchor.bottom + EDGE : anchor.top - EDGE - menu.height;
  return {
    left: between(wantedLeft, EDGE, view.width - menu.width - EDGE),
    top: between(wantedTop, EDGE, view.height - menu.height - EDGE),
  };
}

function between(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}
