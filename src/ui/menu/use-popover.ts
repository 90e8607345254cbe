import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type Alignment, type Anchor, placePopup, showPopupAt } from './position-popup.ts';

/** Options of `usePopover`. */
export interface PopoverOptions {
  /** Called for a press outside, a resized window, and the events of `closesOn`. */
  readonly onClose: () => void;
  /** The button that opens and closes it; by default the element that had the focus. */
  readonly opener?: RefObject<HTMLElement | null> | undefined;
  /** Box or point to position it at; the opener's box by default. */
  readonly anchor?: Anchor;
  readonly align?: Alignment;
  /** Returns the element inside that gets the focus first; null does not move the focus. */
  readonly focus: (popover: HTMLElement) => HTMLElement | null;
  /** Additional events that close it: the focus moving elsewhere, or another window becoming active. */
  readonly closesOn?: 'focusin' | 'blur' | undefined;
}

/**
 * Shows an element with `popover="manual"` in the top layer, at its anchor, while it is mounted. Afterwards the focus
 * returns to the opener, unless it has moved.
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
    // Content can load later and change the size. It is repositioned in the next frame: near an edge the position
    // changes the size, which browsers report as an error within a resize callback.
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
      // The opener closes it itself.
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
