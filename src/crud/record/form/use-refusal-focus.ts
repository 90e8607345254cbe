import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * After a rejected submit, moves the focus to the first rejected field, else back to the submit button. Controls are
 * disabled during a submit, which removes the focus.
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
