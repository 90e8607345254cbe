import type { MenuItem } from '@src/contracts/routes/route.ts';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useHoverPopup } from '../use-hover-popup.ts';
import { topMove } from './top-menu-keys.ts';

/** Keyboard, focus and open popup of the top menu: one tab stop, arrow keys move between entries. */
export function useTopBar(all: readonly MenuItem[], holder: string | undefined) {
  const element = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const [entersPopup, setEntersPopup] = useState(false);
  const peeking = useHoverPopup();
  useHideOnResize(peeking.hide);
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
  const onKeyDown = keysOfBar({ all, at, element, isOpen: peeking.peek !== null, open, lineAt, hide: peeking.hide });
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

/** Closes the popup on resize, because its position is outdated. */
function useHideOnResize(hide: () => void): void {
  const onResize = useEffectEvent(hide);
  useEffect(() => {
    const tell = () => onResize();
    window.addEventListener('resize', tell);
    return () => window.removeEventListener('resize', tell);
  }, []);
}

interface BarKeys {
  readonly all: readonly MenuItem[];
  /** Index of the tab stop. */
  readonly at: number;
  readonly element: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  readonly open: (index: number) => void;
  readonly lineAt: (index: number) => HTMLElement | undefined;
  readonly hide: () => void;
}

/** Key handlers of the bar, and of the popup for keys that return to the bar. */
function keysOfBar({ all, at, element, isOpen, open, lineAt, hide }: BarKeys) {
  const close = (event: KeyboardEvent) => {
    if (!isOpen) return;
    event.stopPropagation();
    lineAt(at)?.focus();
    hide();
  };
  const move = (event: KeyboardEvent, isInBar: boolean) => {
    if (!isInBar && !event.key.startsWith('Arrow')) return;
    const opens = isInBar && (all[at]?.children.length ?? 0) > 0;
    const asked = topMove(event.key, at, all.length, opens);
    if (asked === null) return;
    event.preventDefault();
    if (asked.kind === 'open') open(at);
    else if (isInBar) lineAt(asked.index)?.focus();
    else open(asked.index);
  };
  return (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (event.key === 'Escape') close(event);
    else move(event, element.current?.contains(document.activeElement) ?? false);
  };
}
