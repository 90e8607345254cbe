import { type RefObject, useLayoutEffect, useRef } from 'react';

const FIELD = ':is(input, select, textarea):not(:disabled)';

/**
 * Moves the focus to the first field of a newly added row. Returns a function to call before a row is added.
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
