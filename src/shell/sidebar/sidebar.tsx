import { selectSettings } from '@machines/preferences/index.ts';
import { useActors } from '@src/ui/console-context.tsx';
import { Icon } from '@src/ui/icon.tsx';
import { loadMoreIcons } from '@src/ui/icons.ts';
import { useText, useTitle } from '@src/ui/use-text.ts';
import { useSelector } from '@xstate/react';
import { BarButton } from '../bar-button.tsx';
import { useLayout } from '../use-layout.ts';
import type { LayoutParts } from '../use-layout-parts.ts';
import { useMenu } from '../use-menu.ts';
import { usePlace } from '../use-place.ts';
import { MenuStates } from './menu-states.tsx';
import { MenuTree, type MenuTreeProps } from './menu-tree.tsx';
import { SidebarLogo } from './sidebar-logo.tsx';
import './sidebar.css';

/** Props of `Sidebar`. */
export interface SidebarProps {
  /** Null until their code is here. */
  readonly parts: LayoutParts | null;
}

/** The menu beside the page; a narrow rail of icons when collapsed. A split menu leaves it out where a module holds nothing. */
export function Sidebar({ parts }: SidebarProps) {
  const { preferences } = useActors();
  const layout = useLayout();
  const menu = useSideMenu();
  const { menuSetting } = useSelector(preferences, selectSettings);
  const { collapsed, collapsedShowTitle, canDrag } = menuSetting;
  if (layout.isSplit && menu.items.length === 0) return null;
  return (
    <aside
      className="sidebar"
      data-testid="sidebar"
      data-mini={collapsed}
      data-titled={collapsedShowTitle}
      style={{ inlineSize: layout.sidebarWidth }}
      onPointerEnter={loadMoreIcons}
      onFocus={loadMoreIcons}
    >
      {layout.showSidebarLogo && <SidebarLogo mini={collapsed} />}
      <SidebarMenu mini={collapsed} parts={parts} />
      {layout.showSidebarTrigger && <SidebarTrigger />}
      {canDrag && parts !== null && <parts.SidebarHandle />}
    </aside>
  );
}

/** What the sidebar shows: the menu, or what the module on screen holds when the menu is split. */
function useSideMenu(): Pick<MenuTreeProps, 'items' | 'chain' | 'label'> {
  const { isSplit } = useLayout();
  const t = useText();
  const titleOf = useTitle();
  const items = useMenu();
  const { chain } = usePlace();
  if (!isSplit) return { items, chain, label: t('layout.menu.label') };
  const module = items.find(({ path }) => path === chain[0]?.path);
  const label = t('layout.menu.submenu', { name: titleOf(module?.title ?? '') });
  return { items: module?.children ?? [], chain: chain.slice(1), label };
}

/** Props of `SidebarMenu`. */
export interface SidebarMenuProps extends SidebarProps {
  readonly mini: boolean;
  readonly onFollow?: () => void;
}

/** The menu itself, or what stands in its place. */
export function SidebarMenu({ mini, parts, onFollow }: SidebarMenuProps) {
  const { preferences } = useActors();
  const layout = useLayout();
  const { accordion, mode } = useSelector(preferences, selectSettings).menuSetting;
  const menu = useSideMenu();
  const isEmpty = menu.items.length === 0;
  const shared = { ...menu, accordion };
  const isBeside = mode.startsWith('vertical') && !layout.sidebarIsDrawer;
  if ((mini || isBeside) && !isEmpty) return parts && <parts.MenuRail {...shared} mini={mini} layout={layout} />;
  return (
    <nav className="sidebar-menu" aria-label={menu.label}>
      {isEmpty ? (
        <MenuStates mini={mini} />
      ) : (
        <MenuTree {...shared} {...(onFollow === undefined ? {} : { onFollow })} />
      )}
    </nav>
  );
}

/** Collapses and expands the menu from within. */
export function SidebarTrigger() {
  const { preferences } = useActors();
  const t = useText();
  const { collapsed } = useSelector(preferences, selectSettings).menuSetting;
  const toggle = () =>
    preferences.send({ type: 'preferences.settings.changed', patch: { menuSetting: { collapsed: !collapsed } } });
  return (
    <BarButton
      className="sidebar-trigger"
      label={t(collapsed ? 'layout.menu.expand' : 'layout.menu.collapse')}
      aria-expanded={!collapsed}
      onClick={toggle}
    >
      <Icon name={collapsed ? 'pi pi-angle-double-right' : 'pi pi-angle-double-left'} />
    </BarButton>
  );
}
