import { selectSettings } from '@machines/preferences/index.ts';
import { useActors } from '@src/ui/console-context.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { MenuSearch } from '../search/menu-search.tsx';
import { SettingsButton } from '../settings/settings-button.tsx';
import { useOpenSettings } from '../settings/settings-host.tsx';
import { useOpenShortcuts } from '../shortcuts/shortcut-host.tsx';
import { SidebarLogo } from '../sidebar/sidebar-logo.tsx';
import { Toolbar } from '../toolbar.tsx';
import { useLayout } from '../use-layout.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { DarkToggle, ErrorBadge, FullScreenToggle, LensButton, MenuTrigger } from './header-actions.tsx';
import { LocalePicker } from './locale-picker.tsx';
import { NoticeBell } from './notices/notice-bell.tsx';
import { UserMenu } from './user-menu.tsx';
import './header.css';

/** Props of `Header`. */
export interface HeaderProps {
  /** What stands in place of the breadcrumb when the menu lies in the header. */
  readonly menu?: ReactNode;
}

/** The bar over the page: where one is at the left, what concerns the whole console at the right. */
export function Header({ menu }: HeaderProps) {
  const { preferences } = useActors();
  const t = useText();
  const layout = useLayout();
  const openSettings = useOpenSettings();
  const showKeys = useOpenShortcuts();
  const { headerSetting, showDarkModeToggle } = useSelector(preferences, selectSettings);
  return (
    <header className="header" data-testid="header">
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
        {!layout.sidebarIsDrawer && <LensButton />}
        {headerSetting.showNotice && <NoticeBell />}
        {headerSetting.showFullScreen && <FullScreenToggle />}
        <LocalePicker />
        {showDarkModeToggle && <DarkToggle />}
        <UserMenu />
        <SettingsButton place="header" />
      </Toolbar>
    </header>
  );
}
