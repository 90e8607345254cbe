import type { MenuItem } from '@src/contracts/route.ts';
import { useText, useTitle } from '@src/ui/use-text.ts';
import { type KeyboardEvent, useRef } from 'react';
import { MenuLine } from './menu-line.tsx';
import { visibleRows } from './menu-state.ts';
import { MenuTree } from './menu-tree.tsx';
import { usePeek } from './use-peek.ts';
import { useRovingLines } from './use-roving-lines.ts';

/** Props of `MenuRail`. */
export interface MenuRailProps {
  readonly items: readonly MenuItem[];
  readonly chain: readonly MenuItem[];
  readonly label: string;
  readonly accordion: boolean;
}

const NOTHING_OPEN: ReadonlySet<string> = new Set();

/** The collapsed menu, a landmark of its own: one icon per module; its name or its pages stand beside it on hover and focus. */
export function MenuRail({ items, chain, label, accordion }: MenuRailProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const flyout = useRef<HTMLDivElement>(null);
  const t = useText();
  const titleOf = useTitle();
  const { peek, show, showSoon, stay, hide, hideSoon } = usePeek();
  const rows = visibleRows(items, NOTHING_OPEN);
  const enter = () => flyout.current?.querySelector<HTMLElement>('[role="treeitem"]')?.focus();
  const roving = useRovingLines({ rows, open: NOTHING_OPEN, scroller, rowHeight: 0, toggle: enter });
  const tabStop = roving.focused ?? chain[0]?.path ?? rows[0]?.item.path;
  const shown = rows.find(({ item }) => item.path === peek?.path)?.item;
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || peek === null) return;
    event.stopPropagation();
    const index = rows.findIndex(({ item }) => item.path === peek.path);
    if (flyout.current?.contains(document.activeElement)) roving.focusLine(index);
    hide();
  };
  return (
    <nav
      className="menu-rail"
      aria-label={label}
      onKeyDown={leave}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && hide()}
      onPointerLeave={hideSoon}
    >
      <div ref={scroller} className="menu-scroll" onScroll={hide}>
        <div role="tree" tabIndex={-1} aria-label={label} className="menu-tree" onKeyDown={roving.onKeyDown}>
          {rows.map((row) => (
            <MenuLine
              key={row.item.path}
              row={row}
              mini
              isActive={row.item.path === chain.at(-1)?.path}
              holdsActive={chain.length > 1 && row.item.path === chain[0]?.path}
              isOpen={row.item.children.length > 0 && row.item.path === peek?.path}
              isTabStop={row.item.path === tabStop}
              register={roving.register(row.item.path)}
              onFocus={(event) => {
                roving.setFocused(row.item.path);
                show(row.item.path, event.currentTarget);
              }}
              onPointerEnter={(event) => showSoon(row.item.path, event.currentTarget)}
              onToggle={enter}
              onFollow={hide}
            />
          ))}
        </div>
      </div>
      {shown !== undefined && peek !== null && (
        <div
          ref={flyout}
          role="presentation"
          className="menu-flyout"
          style={{ insetBlockStart: `min(${peek.top}px, 60vh)` }}
          onPointerEnter={stay}
        >
          <p className="menu-flyout-title" aria-hidden="true">
            {titleOf(shown.title)}
          </p>
          {shown.children.length > 0 && (
            <MenuTree
              key={shown.path}
              items={shown.children}
              chain={chain[0]?.path === shown.path ? chain.slice(1) : []}
              label={t('layout.menu.submenu', { name: titleOf(shown.title) })}
              accordion={accordion}
              onFollow={hide}
            />
          )}
        </div>
      )}
    </nav>
  );
}
