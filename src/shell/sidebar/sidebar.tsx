import { selectSettings } from '@machines/preferences/index.ts';
import { useActors } from '@src/ui/console-context.tsx';
import { Icon } from '@src/ui/icon.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { BarButton } from '../bar-button.tsx';
import { useLayout } from '../use-layout.ts';
import { useMenu } from '../use-menu.ts';
import { usePlace } from '../use-place.ts';
import { MenuRail } from './menu-rail.tsx';
import { MenuStates } from './menu-states.tsx';
import { MenuTree, type MenuTreeProps } from './menu-tree.tsx';
import { SidebarLogo } from './sidebar-logo.tsx';
import './sidebar.css';

/** Props of `Sidebar`. */
export interface SidebarProps {
  /** What changes its width, when an operator may drag it. */
  readonly handle?: ReactNode;
}

/** The menu beside the page; a narrow rail of icons when collapsed. A split menu leaves it out where a module holds nothing. */
export function Sidebar({ handle }: SidebarProps) {
  const { preferences } = useActors();
  const layout = useLayout();
  const menu = useSideMenu();
  const { menuSetting } = useSelector(preferences, selectSettings);
  const { collapsed, collapsedShowTitle } = menuSetting;
  if (layout.isSplit && menu.items.length === 0) return null;
  return (
    <>
      <aside
        className="sidebar"
        data-testid="sidebar"
        data-mini={collapsed}
        data-titled={collapsedShowTitle}
        style={{ inlineSize: layout.sidebarWidth }}
      >
        {layout.showSidebarLogo && <SidebarLogo mini={collapsed} />}
        <SidebarMenu mini={collapsed} />
        {layout.showSidebarTrigger && <SidebarTrigger />}
      </aside>
      {handle}
    </>
  );
}

/** What the sidebar shows: the menu, or what the module on screen holds when the menu is split. */
function useSideMenu(): Pick<MenuTreeProps, 'items' | 'chain'> {
  const { isSplit } = useLayout();
  const items = useMenu();
  const { chain } = usePlace();
  if (!isSplit) return { items, chain };
  return { items: items.find(({ path }) => path === chain[0]?.path)?.children ?? [], chain: chain.slice(1) };
}

/** The menu itself, or what stands in its place. */
export function SidebarMenu({ mini, onFollow }: { readonly mini: boolean; readonly onFollow?: () => void }) {
  const { preferences } = useActors();
  const t = useText();
  const layout = useLayout();
  const { accordion, mode } = useSelector(preferences, selectSettings).menuSetting;
  const menu = useSideMenu();
  const isEmpty = menu.items.length === 0;
  const label = t('layout.menu.label');
  const shared = { ...menu, label, accordion };
  const isBeside = mode.startsWith('vertical') && !layout.sidebarIsDrawer;
  if ((mini || isBeside) && !isEmpty) return <MenuRail {...shared} mini={mini} layout={layout} />;
  return (
    <nav className="sidebar-menu" aria-label={label}>
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
