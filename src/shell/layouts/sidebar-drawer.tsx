import { selectSettings } from '@machines/preferences/index.ts';
import { useActors } from '@src/ui/console-context.tsx';
import { Icon } from '@src/ui/icon.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { BarButton } from '../bar-button.tsx';
import { SidebarMenu, type SidebarProps } from '../sidebar/sidebar.tsx';
import { SidebarLogo } from '../sidebar/sidebar-logo.tsx';
import { usePlace } from '../use-place.ts';

/** The menu as a drawer over a narrow page: the browser keeps the focus inside and closes it on Escape. */
export function SidebarDrawer({ parts }: SidebarProps) {
  const { preferences } = useActors();
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const { collapsed } = useSelector(preferences, selectSettings).menuSetting;
  const { path } = usePlace();
  const shownPath = useRef(path);
  const setCollapsed = (to: boolean) =>
    preferences.send({ type: 'preferences.settings.changed', patch: { menuSetting: { collapsed: to } } });

  useEffect(() => {
    const { current: element } = dialog;
    if (element === null) return;
    if (collapsed) element.close();
    else if (!element.open) {
      element.showModal();
      element.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus();
    }
  }, [collapsed]);

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
      <div className="sidebar sidebar-in-drawer" data-testid="sidebar" data-mini="false">
        <div className="sidebar-drawer-head">
          <SidebarLogo mini={false} />
          <BarButton label={t('layout.menu.close')} className="sidebar-drawer-close" onClick={() => setCollapsed(true)}>
            <Icon name="pi pi-times" size="header" />
          </BarButton>
        </div>
        <SidebarMenu mini={false} parts={parts} onFollow={() => setCollapsed(true)} />
      </div>
    </dialog>
  );
}
