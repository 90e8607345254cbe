import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus in the dialog when the focused button disappears with its step; the element with the returned ref needs
 * `tabIndex={-1}`.
 */
export function useStepFocus(step: string): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const { current } = body;
    const focused = document.activeElement;
    const isLost = focused === null || focused === document.body || focused === current?.closest('dialog');
    if (isLost) current?.focus({ preventScroll: true });
  }, [step]);
  return body;
}
