import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type Alignment, type Anchor, placePopup, showPopupAt } from './position-popup.ts';

/** Options of `usePopover`. */
export interface PopoverOptions {
  /** Asked for by a press elsewhere, by a resized window, and by what `closesOn` names. */
  readonly onClose: () => void;
  /** The button it belongs to, which opens and closes it; without one, whatever had the focus. */
  readonly opener?: RefObject<HTMLElement | null> | undefined;
  /** A box or a point to stand at; the opener's box unless given. */
  readonly anchor?: Anchor;
  readonly align?: Alignment;
  /** Finds the element inside that gets the focus first; none leaves the focus alone. */
  readonly focus: (popover: HTMLElement) => HTMLElement | null;
  /** What else closes it: the focus going elsewhere, or another window. */
  readonly closesOn?: 'focusin' | 'blur' | undefined;
}

/**
 * Shows an element with `popover="manual"` over everything, at its anchor, for as long as it is mounted. Afterwards the focus
 * is back on the opener, unless it has moved on.
 */
export function usePopover({ onClose, opener, anchor, align = 'start', focus, closesOn }: PopoverOptions) {
  const popover = useRef<HTMLDivElement>(null);
  const boxOf = (from: Element | null) => anchor ?? from?.getBoundingClientRect();
  const show = useEffectEvent((element: HTMLElement, from: Element | null) => {
    const box = boxOf(from);
    if (box !== undefined) showPopupAt(element, box, align);
    focus(element)?.focus({ preventScroll: true });
  });
  const place = useEffectEvent((element: HTMLElement, from: Element | null) => {
    const box = boxOf(from);
    if (box !== undefined) placePopup(element, box, align);
  });
  useLayoutEffect(() => {
    const element = popover.current;
    if (element === null) return;
    const from = opener === undefined ? document.activeElement : opener.current;
    show(element, from);
    // What is inside may come late, and be larger than what stood there for it. It is placed in the next frame: near an edge
    // its place changes its size, which the browser reports as an error while it tells sizes.
    let frame = 0;
    const resized = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => place(element, from));
    });
    resized.observe(element);
    return () => {
      resized.disconnect();
      cancelAnimationFrame(frame);
      const focused = document.activeElement;
      const isFree = focused === null || focused === document.body || element.contains(focused);
      if (isFree && from instanceof HTMLElement && from.isConnected) from.focus();
    };
  }, [opener]);
  useCloseElsewhere(popover, { onClose, opener, closesOn });
  return popover;
}

const isExpandedMenu = (target: Element) => target.closest('[aria-haspopup="menu"][aria-expanded="true"]') !== null;

function useCloseElsewhere(
  popover: RefObject<HTMLElement | null>,
  { onClose, opener, closesOn }: Pick<PopoverOptions, 'onClose'> & Partial<PopoverOptions>,
): void {
  const close = useEffectEvent(() => onClose());
  useEffect(() => {
    const onElsewhere = ({ target }: Event) => {
      if (!(target instanceof Element) || popover.current?.contains(target)) return;
      // The opener closes what it opened by itself.
      if (opener === undefined ? isExpandedMenu(target) : opener.current?.contains(target)) return;
      close();
    };
    const onWindow = () => close();
    document.addEventListener('pointerdown', onElsewhere, true);
    window.addEventListener('resize', onWindow);
    if (closesOn === 'focusin') document.addEventListener('focusin', onElsewhere, true);
    if (closesOn === 'blur') window.addEventListener('blur', onWindow);
    return () => {
      document.removeEventListener('pointerdown', onElsewhere, true);
      document.removeEventListener('focusin', onElsewhere, true);
      window.removeEventListener('resize', onWindow);
      window.removeEventListener('blur', onWindow);
    };
  }, [popover, opener, closesOn]);
}
