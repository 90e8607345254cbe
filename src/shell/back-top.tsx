import { Icon } from '@src/ui/icon.tsx';
import { useText } from '@src/ui/use-text.ts';
import { type RefObject, useEffect, useState } from 'react';

/** Scrolled further than this, in px, the way back is offered (behaviour of the content area). */
const FAR = 100;

/** Leads back to the top of a page that is scrolled down. */
export function BackTop({ scroller }: { readonly scroller: RefObject<HTMLElement | null> }) {
  const t = useText();
  const [far, setFar] = useState(false);
  useEffect(() => {
    const { current: element } = scroller;
    if (element === null) return;
    const look = () => setFar(element.scrollTop > FAR);
    look();
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [scroller]);
  if (!far) return null;
  const up = () => {
    const { current: element } = scroller;
    element?.scrollTo({ top: 0 });
    element?.querySelector('h1')?.focus({ preventScroll: true });
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
