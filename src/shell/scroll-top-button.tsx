import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type ScrollMode, scrollerOf } from './scroll-mode.ts';

/** Scroll distance in px beyond which the button is shown (behaviour of the content area). */
const FAR = 100;

export interface BackTopProps {
  readonly page: RefObject<HTMLElement | null>;
  readonly mode: ScrollMode;
}

/**
 * Button that scrolls to the top of a page. It is shown far below the top; before, it is reached by the keyboard alone, so
 * that the last tab stop of a page is the same whether or not the browser has scrolled to the one before. The page has
 * room for it at its end.
 */
export function ScrollTopButton({ page, mode }: BackTopProps) {
  const t = useTranslate();
  const [isFar, setFar] = useState(false);
  // Stays once it is there: the height of the page would change with it.
  const [isThere, setThere] = useState(false);
  const wasAtEnd = useRef(false);
  useEffect(() => {
    const root = page.current;
    if (root === null) return;
    const element = scrollerOf(root, mode);
    const appear = () => {
      wasAtEnd.current = element.scrollTop > 0 && isAtEnd(element);
      setThere(true);
    };
    const look = () => {
      setFar(element.scrollTop > FAR);
      if (element.scrollTop > FAR) appear();
    };
    const lookAhead = () => {
      if (element.scrollHeight - element.clientHeight > FAR) appear();
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    root.addEventListener('focusin', lookAhead);
    return () => {
      element.removeEventListener('scroll', look);
      root.removeEventListener('focusin', lookAhead);
    };
  }, [page, mode]);
  useLayoutEffect(() => {
    if (!isThere || !wasAtEnd.current || page.current === null) return;
    // The room for the button has made the page longer.
    const element = scrollerOf(page.current, mode);
    element.scrollTo({ top: element.scrollHeight });
  }, [isThere, page, mode]);
  if (!isThere) return null;
  const up = () => {
    const { current: element } = page;
    if (element === null) return;
    scrollerOf(element, mode).scrollTo({ top: 0 });
    element.querySelector('h1')?.focus({ preventScroll: true });
  };
  return (
    <button
      type="button"
      className="back-top"
      data-testid="back-top"
      data-far={isFar}
      aria-label={t('layout.shell.backTop')}
      title={t('layout.shell.backTop')}
      onClick={up}
    >
      <Icon name="pi pi-arrow-up" />
    </button>
  );
}

/** Browsers round the three differently. */
const isAtEnd = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement) =>
  Math.abs(scrollHeight - clientHeight - scrollTop) <= 1;
