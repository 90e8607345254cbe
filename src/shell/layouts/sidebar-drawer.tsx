import { selectSettings } from '@machines/preferences/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { useModal } from '@src/ui/dialog/use-modal.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { styleName } from '@src/ui/style-name.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useCurrentPage } from '../hooks/use-current-page.ts';
import { IconButton } from '../icon-button.tsx';
import { SidebarMenu, type SidebarProps } from '../sidebar/sidebar.tsx';
import { SidebarLogo } from '../sidebar/sidebar-logo.tsx';

/** Menu as a drawer above a narrow page: a modal dialog that traps the focus and closes on Escape. */
export function SidebarDrawer({ slots }: SidebarProps) {
  const { preferences } = useActors();
  const t = useTranslate();
  const { collapsed } = useSelector(preferences, selectSettings).menuSetting;
  const dialog = useModal({ open: !collapsed, focus: '[role="treeitem"][tabindex="0"]' });
  const { path } = useCurrentPage();
  const shownPath = useRef(path);
  const setCollapsed = (to: boolean) =>
    preferences.send({ type: 'preferences.settings.changed', patch: { menuSetting: { collapsed: to } } });

  useEffect(() => {
    if (path === shownPath.current) return;
    shownPath.current = path;
    preferences.send({ type: 'preferences.settings.changed', patch: { menuSetting: { collapsed: true } } });
  }, [path, preferences]);

  return (
    <dialog
      ref={dialog}
      className="sidebar-drawer"
      aria-label={t('layout.menu.label')}
      onClose={() => setCollapsed(true)}
      onPointerDown={(event) => event.target === event.currentTarget && setCollapsed(true)}
    >
      <div className={`sidebar sidebar-in-drawer ${styleName('sidebar')}`} data-testid="sidebar" data-mini="false">
        <div className="sidebar-drawer-head">
          <SidebarLogo mini={false} />
          <IconButton
            label={t('layout.menu.close')}
            className="sidebar-drawer-close"
            onClick={() => setCollapsed(true)}
          >
            <Icon name="pi pi-times" size="header" />
          </IconButton>
        </div>
        <SidebarMenu mini={false} slots={slots} onFollow={() => setCollapsed(true)} />
      </div>
    </dialog>
  );
}
