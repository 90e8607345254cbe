import type { MenuItem } from '@src/contracts/routes/route.ts';
import { useCallback, useRef } from 'react';
import { MenuItemRow } from './menu-item.tsx';
import type { MenuRow } from './open-groups.ts';
import { useRovingTabindex } from './use-roving-tabindex.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

export interface MenuLinesProps {
  readonly rows: readonly MenuRow[];
  /** Active entry and its ancestors, from the top level down. */
  readonly chain: readonly MenuItem[];
  readonly label: string;
  readonly mini: boolean;
  /** Groups expanded in place. */
  readonly unfolded: ReadonlySet<string>;
  /** True when a group's entries are visible, in place or in a popup. */
  readonly isOpen: (path: string) => boolean;
  /** Called for a click on a group, and for the arrow key that opens it. */
  readonly onToggle: (path: string) => void;
  readonly onFollow: () => void;
  /** Called when a row receives focus. */
  readonly onReach?: (path: string, line: HTMLElement) => void;
  /** Called when the pointer enters a row. */
  readonly onPoint?: (path: string, line: HTMLElement) => void;
  readonly onScroll?: () => void;
}

/** Rows of the menu as a tree with one tab stop; a very long list renders only the visible rows. */
export function MenuItemRows(props: MenuLinesProps) {
  const { rows, chain, label, mini, unfolded, isOpen, onToggle, onFollow, onReach, onPoint } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const active = chain.at(-1)?.path ?? null;
  const isShown = (path: string | null) => path !== null && rows.some(({ item }) => item.path === path);
  const marked = chain.findLast(({ path }) => isShown(path))?.path ?? null;
  const { start, end, rowHeight, onScroll } = useVirtualRows(rows, marked, scroller);
  const roving = useRovingTabindex({ rows, open: unfolded, scroller, rowHeight, toggle: onToggle });
  const tabStop = (isShown(roving.focused) ? roving.focused : marked) ?? rows[0]?.item.path;
  const { setFocused } = roving;
  const reach = useCallback(
    (path: string, line: HTMLElement) => {
      setFocused(path);
      onReach?.(path, line);
    },
    [setFocused, onReach],
  );
  const scrolled = () => {
    onScroll();
    props.onScroll?.();
  };
  return (
    <div ref={scroller} className="menu-scroll" onScroll={scrolled}>
      <div role="tree" tabIndex={-1} aria-label={label} className="menu-tree" onKeyDown={roving.onKeyDown}>
        {start > 0 && <div role="presentation" style={{ blockSize: start * rowHeight }} />}
        {rows.slice(start, end).map((row) => {
          const { path } = row.item;
          return (
            <MenuItemRow
              key={path}
              row={row}
              mini={mini}
              isActive={path === active}
              holdsActive={path !== active && chain.some((item) => item.path === path)}
              isOpen={isOpen(path)}
              isTabStop={path === tabStop}
              register={roving.register}
              onReach={reach}
              onPoint={onPoint}
              onToggle={onToggle}
              onFollow={onFollow}
            />
          );
        })}
        {end < rows.length && <div role="presentation" style={{ blockSize: (rows.length - end) * rowHeight }} />}
      </div>
    </div>
  );
}
