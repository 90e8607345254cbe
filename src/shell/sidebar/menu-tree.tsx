import type { MenuItem } from '@src/contracts/route.ts';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { MenuLine } from './menu-line.tsx';
import { visibleRows } from './menu-state.ts';
import { rowWindow, WHOLE_UP_TO } from './row-window.ts';
import { useOpenGroups } from './use-open-groups.ts';
import { useRovingLines } from './use-roving-lines.ts';

/** Props of `MenuTree`. */
export interface MenuTreeProps {
  readonly items: readonly MenuItem[];
  /** The active entry and what it stands in, from the top level down. */
  readonly chain: readonly MenuItem[];
  readonly label: string;
  readonly accordion: boolean;
  /** Told when an entry was followed. */
  readonly onFollow?: () => void;
  readonly children?: ReactNode;
}

interface MenuView {
  readonly top: number;
  readonly height: number;
  readonly row: number;
}

/** What a menu is taken to be like until it has been measured, in px. */
const ASSUMED: MenuView = { top: 0, height: 1000, row: 40 };

/** The menu as a tree: only open groups are drawn, and of a very long list only what can be seen. */
export function MenuTree({ items, chain, label, accordion, onFollow = () => undefined }: MenuTreeProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [open, toggle] = useOpenGroups(items, chain, accordion);
  const [view, setView] = useState<MenuView>(ASSUMED);
  const rows = visibleRows(items, open);
  const roving = useRovingLines({ rows, open, scroller, rowHeight: view.row, toggle });
  const active = chain.at(-1)?.path ?? null;
  const isLong = rows.length > WHOLE_UP_TO;

  useLayoutEffect(() => {
    const { current: element } = scroller;
    if (element === null || !isLong) return;
    const row = element.querySelector('.menu-line')?.getBoundingClientRect().height || ASSUMED.row;
    setView({ top: element.scrollTop, height: element.clientHeight || ASSUMED.height, row });
  }, [isLong]);

  const place = rows.findIndex(({ item }) => item.path === active);
  const { row: rowHeight } = view;
  useLayoutEffect(() => {
    const { current: element } = scroller;
    if (element === null || active === null || place < 0) return;
    const line = element.querySelector('[aria-current]');
    if (line !== null) line.scrollIntoView({ block: 'nearest' });
    else setView((before) => ({ ...before, top: place * rowHeight }));
    if (line === null) element.scrollTop = place * rowHeight;
  }, [active, place, rowHeight]);

  const { start, end } = rowWindow(rows.length, view.top, view.height, view.row);
  const tabStop =
    [roving.focused, active].find((path) => path !== null && rows.some(({ item }) => item.path === path)) ??
    rows[0]?.item.path;
  const onScroll = () => {
    const { current: element } = scroller;
    if (isLong && element !== null) setView((before) => ({ ...before, top: element.scrollTop }));
  };
  return (
    <div ref={scroller} className="menu-scroll" onScroll={onScroll}>
      <div role="tree" tabIndex={-1} aria-label={label} className="menu-tree" onKeyDown={roving.onKeyDown}>
        {start > 0 && <div role="presentation" style={{ blockSize: start * view.row }} />}
        {rows.slice(start, end).map((row) => (
          <MenuLine
            key={row.item.path}
            row={row}
            isActive={row.item.path === active}
            holdsActive={row.item.path !== active && chain.some(({ path }) => path === row.item.path)}
            isOpen={open.has(row.item.path)}
            isTabStop={row.item.path === tabStop}
            mini={false}
            register={roving.register(row.item.path)}
            onFocus={() => roving.setFocused(row.item.path)}
            onToggle={() => toggle(row.item.path)}
            onFollow={onFollow}
          />
        ))}
        {end < rows.length && <div role="presentation" style={{ blockSize: (rows.length - end) * view.row }} />}
      </div>
    </div>
  );
}
