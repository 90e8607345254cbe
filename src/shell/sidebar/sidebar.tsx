import { selectSettings } from '@machines/preferences/index.ts';
import { selectIsStale } from '@machines/session/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { loadMoreIcons } from '@src/ui/icons.ts';
import { styleName } from '@src/ui/style-name.ts';
import { useTitle, useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { useCurrentPage } from '../hooks/use-current-page.ts';
import { useLayout } from '../hooks/use-layout.ts';
import { useMenu } from '../hooks/use-menu.ts';
import { IconButton } from '../icon-button.tsx';
import type { MenuRailProps } from '../layouts/menu-rail.tsx';
import { ActiveItems } from './active-items.tsx';
import { MenuTree, type MenuTreeProps } from './menu-tree.tsx';
import { SidebarLogo } from './sidebar-logo.tsx';
import './sidebar.css';

/** Components of some sidebar variants. */
interface SidebarSlots {
  readonly MenuRail: ComponentType<MenuRailProps>;
  readonly SidebarResizer: ComponentType;
}

export interface SidebarProps {
  /** Null until loaded. */
  readonly slots: SidebarSlots | null;
}

/** Sidebar with the menu; an icon rail when collapsed. With a split menu it is absent when the module has no entries. */
export function Sidebar({ slots }: SidebarProps) {
  const { preferences, session } = useActors();
  const isStale = useSelector(session, selectIsStale);
  const layout = useLayout();
  const menu = useSideMenu();
  const { menuSetting } = useSelector(preferences, selectSettings);
  const { collapsed, collapsedShowTitle, canDrag } = menuSetting;
  if (layout.isSplit && menu.items.length === 0) return null;
  return (
    <aside
      className={`sidebar ${styleName('sidebar')}`}
      data-testid="sidebar"
      data-mini={collapsed}
      data-titled={collapsedShowTitle}
      style={{ inlineSize: layout.sidebarWidth }}
      aria-busy={isStale}
      onPointerEnter={loadMoreIcons}
      onFocus={loadMoreIcons}
    >
      {layout.showSidebarLogo && <SidebarLogo mini={collapsed} />}
      <SidebarMenu mini={collapsed} slots={slots} />
      {layout.showSidebarTrigger && <SidebarTrigger />}
      {canDrag && slots !== null && <slots.SidebarResizer />}
    </aside>
  );
}

/** Items of the sidebar: the whole menu, or the current module's entries when the menu is split. */
function useSideMenu(): Pick<MenuTreeProps, 'items' | 'chain' | 'label'> {
  const { isSplit } = useLayout();
  const t = useTranslate();
  const titleOf = useTitle();
  const items = useMenu();
  const { chain } = useCurrentPage();
  if (!isSplit) return { items, chain, label: t('layout.menu.label') };
  const module = items.find(({ path }) => path === chain[0]?.path);
  const label = t('layout.menu.submenu', { name: titleOf(module?.title ?? '') });
  return { items: module?.children ?? [], chain: chain.slice(1), label };
}

export interface SidebarMenuProps extends SidebarProps {
  readonly mini: boolean;
  readonly onFollow?: () => void;
}

/** Menu of the sidebar, or its fallback. */
export function SidebarMenu({ mini, slots, onFollow }: SidebarMenuProps) {
  const { preferences } = useActors();
  const layout = useLayout();
  const { accordion, mode } = useSelector(preferences, selectSettings).menuSetting;
  const menu = useSideMenu();
  const isEmpty = menu.items.length === 0;
  const shared = { ...menu, accordion };
  const isBeside = mode.startsWith('vertical') && !layout.sidebarIsDrawer;
  if ((mini || isBeside) && !isEmpty) return slots && <slots.MenuRail {...shared} mini={mini} layout={layout} />;
  return (
    <nav className="sidebar-menu" aria-label={menu.label}>
      {isEmpty ? (
        <ActiveItems mini={mini} />
      ) : (
        <MenuTree {...shared} {...(onFollow === undefined ? {} : { onFollow })} />
      )}
    </nav>
  );
}

/** Collapses and expands the menu. */
export function SidebarTrigger() {
  const { preferences } = useActors();
  const t = useTranslate();
  const { collapsed } = useSelector(preferences, selectSettings).menuSetting;
  const toggle = () =>
    preferences.send({ type: 'preferences.settings.changed', patch: { menuSetting: { collapsed: !collapsed } } });
  return (
    <IconButton
      className="sidebar-trigger"
      label={t(collapsed ? 'layout.menu.expand' : 'layout.menu.collapse')}
      aria-expanded={!collapsed}
      onClick={toggle}
    >
      <Icon name={collapsed ? 'pi pi-angle-double-right' : 'pi pi-angle-double-left'} />
    </IconButton>
  );
}
