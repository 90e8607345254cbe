import { tabStops } from '@src/ui/focus/tab-stops.ts';
import { type KeyboardEvent, type RefObject, useEffect } from 'react';

const covers = (element: HTMLElement | null) => element !== null && getComputedStyle(element).position === 'fixed';

/**
 * Focus handling of a panel that lies beside a list where there is room, and covers the window where there is not. When
 * it covers the window, the focus moves into it and is trapped. Returns the handler for the Tab key.
 */
export function useCovering(box: RefObject<HTMLElement | null>, body: string): (event: KeyboardEvent) => void {
  useEffect(() => {
    const { current } = box;
    if (covers(current)) current?.querySelector<HTMLElement>(body)?.focus({ preventScroll: true });
  }, [box, body]);
  return (event) => {
    const { current } = box;
    if (event.key !== 'Tab' || current === null || !covers(current)) return;
    const stops = tabStops(current);
    const [edge, other] = event.shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)];
    if (document.activeElement !== edge) return;
    event.preventDefault();
    other?.focus();
  };
}
