import { useEffect, useRef } from 'react';

const isUsable = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element !== document.body;

/** Shows a dialog as modal while it is mounted; afterwards the focus goes back to the opener, or to where the opener has moved. */
export function useDrawer() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current: element } = dialog;
    const opener = document.activeElement;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
    return () => {
      element?.close();
      const target = [opener, document.querySelector('.settings-open'), document.querySelector('main')].find(isUsable);
      target?.focus({ preventScroll: true });
    };
  }, []);
  return dialog;
}
