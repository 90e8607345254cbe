import type { MenuItem } from '@src/contracts/route.ts';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { topMove } from './top-menu-keys.ts';
import { usePeek } from './use-peek.ts';

/** Keys, focus and what stands open of the top menu: one entry is reached by Tab, the others by arrows. */
export function useTopBar(all: readonly MenuItem[], holder: string | undefined) {
  const element = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const [entersPopup, setEntersPopup] = useState(false);
  const peeking = usePeek();
  const onResize = useEffectEvent(peeking.hide);
  useEffect(() => {
    const hide = () => onResize();
    window.addEventListener('resize', hide);
    return () => window.removeEventListener('resize', hide);
  }, []);
  const tabStop = all.some(({ path }) => path === focused) ? focused : holder;
  const at = all.findIndex(({ path }) => path === tabStop);
  const lineAt = (index: number) => element.current?.querySelectorAll<HTMLElement>('[role="menuitem"]')[index];
  const open = (index: number) => {
    const [item, line] = [all[index], lineAt(index)];
    if (item === undefined || line === undefined) return;
    line.focus();
    setEntersPopup(item.children.length > 0);
    if (item.children.length > 0) peeking.show(item.path, line);
    else peeking.hide();
  };
  const close = (event: KeyboardEvent) => {
    if (peeking.peek === null) return;
    event.stopPropagation();
    lineAt(at)?.focus();
    peeking.hide();
  };
  const move = (event: KeyboardEvent, isInBar: boolean) => {
    // Within what stands open the lines have their own keys; only what leads out of them at the sides comes here.
    if (!isInBar && !event.key.startsWith('Arrow')) return;
    const opens = isInBar && (all[at]?.children.length ?? 0) > 0;
    const asked = topMove(event.key, at, all.length, opens);
    if (asked === null) return;
    event.preventDefault();
    if (asked.kind === 'open') open(at);
    else if (isInBar) lineAt(asked.index)?.focus();
    else open(asked.index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (event.key === 'Escape') close(event);
    else move(event, element.current?.contains(document.activeElement) ?? false);
  };
  const pointed = (act: typeof peeking.show) => (path: string, line: HTMLElement) => {
    setEntersPopup(false);
    act(path, line);
  };
  return {
    ...peeking,
    show: pointed(peeking.show),
    showSoon: pointed(peeking.showSoon),
    element,
    tabStop,
    entersPopup,
    setFocused,
    onKeyDown,
  };
}
