import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type ScrollMode, scrollerOf } from '../scroll-mode.ts';

/** Restores a page's scroll position after it was hidden; browsers reset it. A new page starts at the top. */
export function useScrollRestoration(page: RefObject<HTMLElement | null>, mode: ScrollMode): void {
  const top = useRef(0);
  useLayoutEffect(() => {
    if (page.current === null) return;
    const element = scrollerOf(page.current, mode);
    element.scrollTop = top.current;
    const remember = () => {
      top.current = element.scrollTop;
    };
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, [page, mode]);
}
