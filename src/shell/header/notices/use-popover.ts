import { placeMenu } from '@src/ui/place-menu.ts';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Puts a box under its opener, over everything, for as long as it is mounted: the focus goes in, a press or the focus
 * elsewhere closes it, and afterwards the focus is back on the opener unless it went on.
 */
export function usePopover(opener: RefObject<HTMLElement | null>, onClose: () => void) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [element, from] = [box.current, opener.current];
    if (element === null || from === null) return;
    if (typeof element.showPopover === 'function') element.showPopover();
    const view = { width: window.innerWidth, height: window.innerHeight };
    const { left, top } = placeMenu(from.getBoundingClientRect(), element.getBoundingClientRect(), view, 'end');
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
    return () => {
      if (document.activeElement === document.body || element.contains(document.activeElement)) from.focus();
    };
  }, [opener]);
  useEffect(() => {
    const onElsewhere = ({ target }: Event) => {
      const isOwn = target instanceof Node && (box.current?.contains(target) || opener.current?.contains(target));
      if (!isOwn) onClose();
    };
    const kinds = ['pointerdown', 'focusin'];
    for (const kind of kinds) document.addEventListener(kind, onElsewhere, true);
    window.addEventListener('resize', onClose);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, onElsewhere, true);
      window.removeEventListener('resize', onClose);
    };
  }, [opener, onClose]);
  return box;
}
