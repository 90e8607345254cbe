import type { Layout } from '@machines/preferences/index.ts';
import type { MenuItem } from '@src/contracts/routes/route.ts';
import { useTitle, useTranslate } from '@src/ui/use-translate.ts';
import { type KeyboardEvent, useRef } from 'react';
import { MenuItemRows } from '../sidebar/menu-items.tsx';
import { MenuTree } from '../sidebar/menu-tree.tsx';
import { visibleRows } from '../sidebar/open-groups.ts';
import { useHoverPopup } from './use-hover-popup.ts';

export interface MenuRailProps {
  readonly items: readonly MenuItem[];
  readonly chain: readonly MenuItem[];
  readonly label: string;
  readonly accordion: boolean;
  /** True for icon-only rows, false for full rows. */
  readonly mini: boolean;
  readonly layout: Pick<Layout, 'sidebarWidth' | 'menuAtEnd'>;
}

const NOTHING_OPEN: ReadonlySet<string> = new Set();

/**
 * Collapsed menu with one row per module, as a separate landmark: a module's name or pages appear in a popup on hover
 * and focus.
 */
export function MenuRail({ items, chain, label, accordion, mini, layout }: MenuRailProps) {
  const rail = useRef<HTMLElement>(null);
  const flyout = useRef<HTMLDivElement>(null);
  const t = useTranslate();
  const titleOf = useTitle();
  const { peek, show, showSoon, stay, hide, hideSoon } = useHoverPopup();
  const enter = () => flyout.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus();
  const shown = items.find(({ path }) => path === peek?.path);
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || peek === null) return;
    event.stopPropagation();
    if (flyout.current?.contains(document.activeElement)) {
      rail.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    }
    hide();
  };
  return (
    <nav
      ref={rail}
      className="menu-rail"
      aria-label={label}
      onKeyDown={leave}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && hide()}
      onPointerLeave={hideSoon}
    >
      <MenuItemRows
        rows={visibleRows(items, NOTHING_OPEN)}
        chain={chain}
        label={label}
        mini={mini}
        unfolded={NOTHING_OPEN}
        isOpen={(path) => path === peek?.path && (shown?.children.length ?? 0) > 0}
        onToggle={enter}
        onFollow={hide}
        onReach={show}
        onPoint={showSoon}
        onScroll={hide}
      />
      {shown !== undefined && peek !== null && (mini || shown.children.length > 0) && (
        <div
          ref={flyout}
          role="presentation"
          className="menu-flyout"
          style={{
            insetBlockStart: `min(${peek.box.top}px, 60vh)`,
            [layout.menuAtEnd ? 'insetInlineEnd' : 'insetInlineStart']: layout.sidebarWidth,
          }}
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
