import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Leads to the first field that the server refused; else back to the button that sent the form. While it is sent its controls are
 * switched off, and what had the focus loses it.
 */
export function useRefusalFocus(
  form: RefObject<HTMLFormElement | null>,
  busy: boolean,
  refused: string | undefined,
  goTo: (field: string) => void,
): void {
  const wasBusy = useRef(busy);
  const settle = useEffectEvent(() => {
    const { activeElement, body } = document;
    const isElsewhere =
      activeElement !== null && activeElement !== body && form.current?.contains(activeElement) !== true;
    if (isElsewhere) return;
    if (refused !== undefined) goTo(refused);
    else if (activeElement === null || activeElement === body)
      form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  });
  useEffect(() => {
    const isOver = wasBusy.current && !busy;
    wasBusy.current = busy;
    if (isOver) settle();
  }, [busy]);
}
