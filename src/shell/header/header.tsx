import { selectSettings } from '@machines/preferences/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { styleName } from '@src/ui/style-name.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useLayout } from '../hooks/use-layout.ts';
import { MenuSearch } from '../search/menu-search.tsx';
import { SettingsButton } from '../settings/settings-button.tsx';
import { useOpenSettings } from '../settings/settings-host.tsx';
import { useOpenShortcuts } from '../shortcuts/shortcut-provider.tsx';
import { SidebarLogo } from '../sidebar/sidebar-logo.tsx';
import { Toolbar } from '../toolbar.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { DarkToggle, ErrorBadge, FullScreenToggle, MenuTrigger, StateInspectorButton } from './header-actions.tsx';
import { LocalePicker } from './locale-picker.tsx';
import { NotificationBell } from './notifications/notification-bell.tsx';
import { UserMenu } from './user-menu.tsx';
import './header.css';

export interface HeaderProps {
  /** Menu in the header, shown instead of the breadcrumb. */
  readonly menu?: ReactNode;
}

/** The header: location at the left, actions of the whole console at the right. */
export function Header({ menu }: HeaderProps) {
  const { preferences } = useActors();
  const t = useTranslate();
  const layout = useLayout();
  const openSettings = useOpenSettings();
  const showKeys = useOpenShortcuts();
  const { headerSetting, showDarkModeToggle } = useSelector(preferences, selectSettings);
  return (
    <header className={`header ${styleName('header')}`} data-testid="header">
      {layout.showHeaderTrigger && <MenuTrigger isDrawer={layout.sidebarIsDrawer} />}
      {layout.showHeaderLogo && (
        <SidebarLogo
          mini={layout.sidebarIsDrawer}
          width={layout.sidebarIsDrawer ? undefined : layout.headerLogoWidth}
        />
      )}
      <div className="header-place">{layout.showTopMenu ? menu : layout.showBreadcrumb && <Breadcrumb />}</div>
      <Toolbar label={t('layout.header.toolbar')} className="header-tools">
        {headerSetting.showSearch && <MenuSearch onOpenSettings={openSettings} onShowKeys={showKeys} />}
        <ErrorBadge />
        {!layout.sidebarIsDrawer && <StateInspectorButton />}
        {headerSetting.showNotice && <NotificationBell />}
        {headerSetting.showFullScreen && <FullScreenToggle />}
        <LocalePicker />
        {showDarkModeToggle && <DarkToggle />}
        <UserMenu />
        <SettingsButton place="header" />
      </Toolbar>
    </header>
  );
}
