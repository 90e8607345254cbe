import type { MenuItem } from '@src/contracts/route.ts';
import { useRef } from 'react';
import { MenuLine } from './menu-line.tsx';
import type { MenuRow } from './menu-state.ts';
import { useRovingLines } from './use-roving-lines.ts';
import { useRowWindow } from './use-row-window.ts';

/** Props of `MenuLines`. */
export interface MenuLinesProps {
  readonly rows: readonly MenuRow[];
  /** The active entry and what it stands in, from the top level down. */
  readonly chain: readonly MenuItem[];
  readonly label: string;
  readonly mini: boolean;
  /** The groups whose entries stand among the lines. */
  readonly unfolded: ReadonlySet<string>;
  /** Whether a group's entries are to be seen, here or beside the lines. */
  readonly isOpen: (path: string) => boolean;
  /** Told by a press on a group, and by the arrow that leads into it. */
  readonly onToggle: (path: string) => void;
  readonly onFollow: () => void;
  /** Told when a line got the focus. */
  readonly onReach?: (path: string, line: HTMLElement) => void;
  /** Told when the pointer came to a line. */
  readonly onPoint?: (path: string, line: HTMLElement) => void;
  readonly onScroll?: () => void;
}

/** Lines of the menu as a tree with one stop for the Tab key; of a very long list only what can be seen is drawn. */
export function MenuLines(props: MenuLinesProps) {
  const { rows, chain, label, mini, unfolded, isOpen, onToggle, onFollow, onReach, onPoint } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const active = chain.at(-1)?.path ?? null;
  const isShown = (path: string | null) => path !== null && rows.some(({ item }) => item.path === path);
  const marked = chain.findLast(({ path }) => isShown(path))?.path ?? null;
  const { start, end, rowHeight, onScroll } = useRowWindow(rows, marked, scroller);
  const roving = useRovingLines({ rows, open: unfolded, scroller, rowHeight, toggle: onToggle });
  const tabStop = (isShown(roving.focused) ? roving.focused : marked) ?? rows[0]?.item.path;
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
            <MenuLine
              key={path}
              row={row}
              mini={mini}
              isActive={path === active}
              holdsActive={path !== active && chain.some((item) => item.path === path)}
              isOpen={isOpen(path)}
              isTabStop={path === tabStop}
              register={roving.register(path)}
              onFocus={(event) => {
                roving.setFocused(path);
                onReach?.(path, event.currentTarget);
              }}
              onPointerEnter={onPoint && ((event) => onPoint(path, event.currentTarget))}
              onToggle={() => onToggle(path)}
              onFollow={onFollow}
            />
          );
        })}
        {end < rows.length && <div role="presentation" style={{ blockSize: (rows.length - end) * rowHeight }} />}
      </div>
    </div>
  );
}
