import { selectSettings } from '@machines/preferences/index.ts';
import { useActors } from '@src/ui/console-context.tsx';
import { Icon } from '@src/ui/icon.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useSelector } from '@xstate/react';
import { BarButton } from '../bar-button.tsx';
import { useLayout } from '../use-layout.ts';
import { useMenu } from '../use-menu.ts';
import { usePlace } from '../use-place.ts';
import { MenuRail } from './menu-rail.tsx';
import { MenuStates } from './menu-states.tsx';
import { MenuTree } from './menu-tree.tsx';
import { SidebarLogo } from './sidebar-logo.tsx';
import './sidebar.css';

/** The menu beside the page; a narrow rail of icons when collapsed. */
export function Sidebar() {
  const { preferences } = useActors();
  const layout = useLayout();
  const { menuSetting } = useSelector(preferences, selectSettings);
  const { collapsed, collapsedShowTitle } = menuSetting;
  return (
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
  );
}

/** The menu itself, or what stands in its place. */
export function SidebarMenu({ mini, onFollow }: { readonly mini: boolean; readonly onFollow?: () => void }) {
  const { preferences } = useActors();
  const t = useText();
  const menu = useMenu();
  const { accordion } = useSelector(preferences, selectSettings).menuSetting;
  const { chain } = usePlace();
  const label = t('layout.menu.label');
  const shared = { items: menu, chain, label, accordion };
  if (mini && menu.length > 0) return <MenuRail {...shared} />;
  return (
    <nav className="sidebar-menu" aria-label={label}>
      {menu.length === 0 ? (
        <MenuStates mini={mini} />
      ) : (
        <MenuTree {...shared} {...(onFollow === undefined ? {} : { onFollow })} />
      )}
    </nav>
  );
}

/** Collapses and expands the sidebar from its foot. */
function SidebarTrigger() {
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
