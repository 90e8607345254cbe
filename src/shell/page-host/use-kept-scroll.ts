import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Keeps where a page was scrolled to while it is hidden; browsers forget it. A new page starts at the top. */
export function useKeptScroll(page: RefObject<HTMLElement | null>): void {
  const top = useRef(0);
  useLayoutEffect(() => {
    const { current: element } = page;
    if (element === null) return;
    element.scrollTop = top.current;
    const remember = () => {
      top.current = element.scrollTop;
    };
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, [page]);
}
