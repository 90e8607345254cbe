import { type RefObject, useEffect, useRef } from 'react';

/** Focuses an element without scrolling; an unfocusable one becomes focusable by script. */
function focusQuietly(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * Moves the focus into a page that is shown: to the element focused when the page was left, else to its heading. Effects
 * of a hidden page are disconnected, so this runs each time the page is shown and again when `settled` turns true.
 */
export function usePageFocus(page: RefObject<HTMLElement | null>, settled: boolean, mayTakeFocus: () => boolean): void {
  const last = useRef<Element | null>(null);
  const may = useRef(mayTakeFocus);
  useEffect(() => {
    may.current = mayTakeFocus;
  });
  useEffect(() => {
    const { current: root } = page;
    if (root === null || !settled) return;
    const { current: before } = last;
    const shown = new AbortController();
    const { signal } = shown;
    if (may.current()) {
      const target = before instanceof HTMLElement && root.contains(before) ? before : root.querySelector('h1');
      const take = () => focusQuietly(target ?? root);
      // Behind a dialog nothing can be focused: the page gets the focus when the dialog closes, instead of the dialog's
      // opener.
      const dialog = document.querySelector('dialog:modal');
      if (dialog === null) take();
      else dialog.addEventListener('close', take, { once: true, signal });
    }
    const remember = () => {
      last.current = document.activeElement;
    };
    root.addEventListener('focusin', remember, { signal });
    return () => shown.abort();
  }, [page, settled]);
}
