import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type RefObject, useEffect, useState } from 'react';
import { type ScrollMode, scrollerOf } from './scroll-mode.ts';

/** Scroll distance in px beyond which the button is shown. */
const FAR = 100;

export interface BackTopProps {
  readonly page: RefObject<HTMLElement | null>;
  readonly mode: ScrollMode;
}

/** Button that scrolls to the top of a page. */
export function ScrollTopButton({ page, mode }: BackTopProps) {
  const t = useTranslate();
  const [far, setFar] = useState(false);
  useEffect(() => {
    const element = page.current === null ? null : scrollerOf(page.current, mode);
    if (element === null) return;
    const look = () => setFar(element.scrollTop > FAR);
    look();
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [page, mode]);
  if (!far) return null;
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
      aria-label={t('layout.shell.backTop')}
      title={t('layout.shell.backTop')}
      onClick={up}
    >
      <Icon name="pi pi-arrow-up" />
    </button>
  );
}
