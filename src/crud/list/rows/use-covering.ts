import { tabStops } from '@src/ui/focus/tab-stops.ts';
import { type KeyboardEvent, type RefObject, useEffect } from 'react';

const covers = (element: HTMLElement | null) => element !== null && getComputedStyle(element).position === 'fixed';

/**
 * What lies beside a list where there is room, and over the whole window where there is none: there the focus goes into it and
 * stays in it, for nothing else can be seen. Answers what takes the key Tab.
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
