/**
 * Scrolls the library's virtual scroller to a position in pixels from the top. The library's own `scrollTo` loses the previous
 * position and renders no rows when scrolling up; its `scrollToIndex` renders a single row at the end.
 */
export function scrollToPosition(box: HTMLElement | null, top: number): void {
  box?.querySelector('.p-virtualscroller')?.scrollTo({ top });
}
