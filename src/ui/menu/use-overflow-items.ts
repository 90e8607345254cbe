import { type RefObject, useLayoutEffect, useState } from 'react';
import { fitCount } from './visible-count.ts';

const widthOf = (element: Element) => element.getBoundingClientRect().width;

/**
 * Number of entries of a hidden ruler that fit into a bar; its last one is measured as the overflow entry. All of them
 * where layout is not available.
 */
export function useOverflowItems(
  bar: RefObject<HTMLElement | null>,
  ruler: RefObject<HTMLElement | null>,
  others: boolean,
): number {
  const [count, setCount] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const [frame, scale] = [bar.current, ruler.current];
    if (frame === null || scale === null || typeof ResizeObserver !== 'function') return;
    const measure = () => {
      const widths = [...scale.children].map(widthOf);
      setCount(fitCount(widths.slice(0, -1), widthOf(frame), widths.at(-1) ?? 0, others));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    // New texts, another language or a lazily loaded icon change the measured widths.
    observer.observe(scale);
    measure();
    return () => observer.disconnect();
  }, [bar, ruler, others]);
  return count;
}
