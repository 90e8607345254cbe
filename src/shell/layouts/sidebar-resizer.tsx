import { LAYOUT_SIZES, selectSettings } from '@machines/preferences/index.ts';
import type { SettingsPatch } from '@src/contracts/settings/settings.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { useSelector } from '@xstate/react';
import { useLayout } from '../hooks/use-layout.ts';
import { Resizer } from './resizer.tsx';
import { sidebarAt } from './width-rules.ts';

/** Resize handle of the sidebar; near its collapsed width the sidebar collapses. */
export function SidebarResizer() {
  const { preferences } = useActors();
  const { sidebarWidth, menuAtEnd } = useLayout();
  const { collapsed, collapsedShowTitle, menuWidth } = useSelector(preferences, selectSettings).menuSetting;
  const least = collapsedShowTitle ? LAYOUT_SIZES.miniSidebarWithTitle : LAYOUT_SIZES.miniSidebar;
  const change = (menuSetting: NonNullable<SettingsPatch['menuSetting']>) =>
    preferences.send({ type: 'preferences.settings.changed', patch: { menuSetting } });
  return (
    <Resizer
      width={sidebarWidth}
      least={least}
      atEnd={menuAtEnd}
      onWidth={(width, byKey) =>
        // The first arrow key opens a collapsed menu at its previous width.
        change(collapsed && byKey && width > least ? { collapsed: false, menuWidth } : sidebarAt(width, least))
      }
      onToggle={() => change({ collapsed: !collapsed })}
    />
  );
}
