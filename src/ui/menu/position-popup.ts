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

/** The edge at which popup and anchor are aligned. */
export type Alignment = 'start' | 'end';

const EDGE = 4;

/** Shows an element with the attribute `popover` in the top layer, at its anchor. */
export function showPopupAt(element: HTMLElement, anchor: Anchor, align: Alignment): void {
  if (typeof element.showPopover === 'function') element.showPopover();
  placePopup(element, anchor, align);
}

/** Repositions an open popup for its current size. */
export function placePopup(element: HTMLElement, anchor: Anchor, align: Alignment): void {
  const view = { width: window.innerWidth, height: window.innerHeight };
  const { left, top } = positionPopup(anchor, element.getBoundingClientRect(), view, align);
  element.style.left = `${left}px`;
  element.style.top = `${top}px`;
}

/** Position of a popup in CSS pixels: below its anchor, above it when there is no room below, always inside the viewport. */
export function positionPopup(
  anchor: Anchor,
  popup: Size,
  view: Size,
  align: Alignment,
): { readonly left: number; readonly top: number } {
  const wantedLeft = align === 'start' ? anchor.left : anchor.right - popup.width;
  const fitsBelow = anchor.bottom + EDGE + popup.height <= view.height - EDGE;
  const wantedTop = fitsBelow ? anchor.bottom + EDGE : anchor.top - EDGE - popup.height;
  return {
    left: between(wantedLeft, EDGE, view.width - popup.width - EDGE),
    top: between(wantedTop, EDGE, view.height - popup.height - EDGE),
  };
}

function between(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}
