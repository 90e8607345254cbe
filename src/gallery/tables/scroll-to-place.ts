/**
 * Scrolls what the library's virtual scroller shows, from the top in pixels. The library's own `scrollTo` forgets where it
 * came from and draws nothing new on the way up; its `scrollToIndex` draws a single line at the end.
 */
export function scrollToPlace(box: HTMLElement | null, top: number): void {
  box?.querySelector('.p-virtualscroller')?.scrollTo({ top });
}
