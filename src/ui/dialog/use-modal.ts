import { useLayoutEffect, useRef } from 'react';

/** Options of `useModal`. */
export interface ModalOptions {
  /** False while the element stays mounted but closed. */
  readonly open?: boolean;
  /** Selector of the element inside that gets the focus first. */
  readonly focus?: string;
  /** Selector of the element that gets the focus back when the opener is gone, before the main region. */
  readonly fallback?: string;
  /** False when the owner restores the focus itself. */
  readonly returnsFocus?: boolean;
}

const isUsable = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element !== document.body;

/** The focused element from before each dialog was opened. */
const openers = new WeakMap<Element, Element | null>();

/** The opener of a dialog; if it was removed with its own dialog, the opener of that one. */
const nearestUsable = (opener: Element | null | undefined): Element | null => {
  if (opener === null || opener === undefined || isUsable(opener)) return opener ?? null;
  const around = opener.closest('dialog');
  return around === null ? null : nearestUsable(openers.get(around));
};

/**
 * Shows a `<dialog>` as modal while it is mounted and open: the page behind is inert, the focus moves inside, and
 * returns to the opener afterwards.
 */
export function useModal(options: ModalOptions = {}) {
  const { open = true, focus = '[data-autofocus]', fallback = 'main', returnsFocus = true } = options;
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the next paint, so that a key pressed as soon as the dialog is visible reaches it.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return;
    const opener = document.activeElement;
    openers.set(element, opener);
    element.showModal();
    element.querySelector<HTMLElement>(focus)?.focus({ preventScroll: true });
    return () => {
      element.close();
      if (!returnsFocus) return;
      const target = [nearestUsable(opener), document.querySelector(fallback), document.querySelector('main')].find(
        isUsable,
      );
      target?.focus({ preventScroll: true });
    };
  }, [open, focus, fallback, returnsFocus]);
  return dialog;
}
