import { type RefObject, useLayoutEffect, useRef } from 'react';

const FIELD = ':is(input, select, textarea):not(:disabled)';

/**
 * Leads the focus into the line that a button adds: to its first field. Answers what the button calls before it adds one.
 * @example const adding = useFocusAdded(box, '.line')
 */
export function useFocusAdded(box: RefObject<HTMLElement | null>, lines: string): () => void {
  const before = useRef<number | null>(null);
  const all = () => [...(box.current?.querySelectorAll(lines) ?? [])];
  useLayoutEffect(() => {
    const now = before.current === null ? [] : all();
    if (before.current === null || now.length <= before.current) return;
    before.current = null;
    now.at(-1)?.querySelector<HTMLElement>(FIELD)?.focus();
  });
  return () => {
    before.current = all().length;
  };
}
