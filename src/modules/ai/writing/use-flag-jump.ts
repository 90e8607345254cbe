import { useEffect, useEffectEvent, useRef } from 'react';

/** The element after the focused one, or before it; wraps around. */
function nextOf(marks: readonly HTMLElement[], way: 1 | -1): HTMLElement | undefined {
  const at = marks.findIndex((mark) => mark.matches(':focus'));
  const start = at === -1 && way === -1 ? 0 : at;
  return marks.at((start + way) % marks.length);
}

/** Moves between marked words in read-only text, by a button or by F8. */
export function useFlagJump() {
  const text = useRef<HTMLDivElement>(null);
  const jump = (way: 1 | -1) => {
    const marks = [...(text.current?.querySelectorAll<HTMLElement>('mark.rich-text-flagged') ?? [])];
    const mark = nextOf(marks, way);
    mark?.focus({ preventScroll: true });
    mark?.scrollIntoView?.({ block: 'center' });
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'F8' || event.defaultPrevented) return;
    event.preventDefault();
    jump(event.shiftKey ? -1 : 1);
  });
  useEffect(() => {
    const element = text.current;
    const hear = (event: KeyboardEvent) => onKey(event);
    element?.addEventListener('keydown', hear);
    return () => element?.removeEventListener('keydown', hear);
  }, []);
  return { text, jump };
}
