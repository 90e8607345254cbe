import { selectSettings } from '@machines/preferences/index.ts';
import { useActors, useApp } from '@src/ui/app-context.tsx';
import { MESSAGE_DRAWINGS } from '@src/ui/generated/message-icons.ts';
import { SHELL_DRAWINGS } from '@src/ui/generated/shell-icons.ts';
import { registerIcons } from '@src/ui/icons.ts';
import { styleName } from '@src/ui/style-name.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { type MouseEvent, useRef, useState, useSyncExternalStore } from 'react';
import { Announcer } from './announcer.tsx';
import { Header } from './header/header.tsx';
import { useLayout } from './hooks/use-layout.ts';
import { useLayoutSlots } from './hooks/use-layout-slots.ts';
import { ImpersonationOutlet } from './impersonation/impersonation-outlet.tsx';
import { OfflineBanner } from './offline/offline-banner.tsx';
import { PageHost } from './page-host/page-host.tsx';
import type { ViewSource } from './page-host/views.ts';
import { PageLoading, ProgressBar } from './page-progress.tsx';
import { scrollModeOf } from './scroll-mode.ts';
import { SettingsButton } from './settings/settings-button.tsx';
import { SettingsHost } from './settings/settings-host.tsx';
import { createSettledPage } from './settled-page.ts';
import { ShortcutProvider } from './shortcuts/shortcut-provider.tsx';
import { SidebarSlot } from './sidebar/sidebar-slot.tsx';
import { isMaximized } from './tab-strip/maximize-content.ts';
import { TabStrip } from './tab-strip/tab-strip.tsx';
import { UserInfoError } from './user-info-error.tsx';
import '@src/ui/theme/blocks.css';
// Styles of components used by nearly every page are loaded once with the shell; otherwise most pages' chunks would
// contain copies.
import '@src/ui/feedback/empty-state.css';
import '@src/ui/feedback/skeleton.css';
import '@src/ui/form/segmented.css';
import '@src/ui/form/switch.css';
import '@src/ui/menu/menu.css';
import '@src/ui/page/page-header.css';
import '@src/ui/page/section-links.css';
import './shell.css';

registerIcons(SHELL_DRAWINGS);
registerIcons(MESSAGE_DRAWINGS);

/** The frame around pages: menu, header, tabs and the page. The application shows messages, over sign-in too. */
export function Shell(views: ViewSource) {
  const { config } = useApp();
  const { preferences } = useActors();
  const layout = useLayout();
  const settings = useSelector(preferences, selectSettings);
  const { headerSetting, menuSetting, contentMode } = settings;
  const [page] = useState(createSettledPage);
  const isSettled = useSyncExternalStore(page.subscribe, page.isSettled);
  const main = useRef<HTMLElement>(null);
  const slots = useLayoutSlots(layout, menuSetting);
  const header = <Header menu={slots !== null && <slots.TopMenu />} />;
  return (
    <SettingsHost>
      <ShortcutProvider>
        <div
          className={`shell ${styleName('layout')}`}
          data-testid="shell"
          data-ready={isSettled}
          data-menu-type={menuSetting.type}
          data-mobile={layout.sidebarIsDrawer}
          data-scroll={scrollModeOf(settings)}
          data-header-fixed={headerSetting.fixed}
          data-menu-fixed={menuSetting.fixed}
          data-menu-end={layout.menuAtEnd}
        >
          <SkipLink onSkip={() => main.current?.focus()} />
          {layout.showFullHeader && header}
          <SidebarSlot slots={slots} />
          <div className="shell-body">
            <div className="shell-top" data-tucked={isMaximized(settings)}>
              {layout.showInsetHeader && header}
              {layout.showTabs && <TabStrip />}
            </div>
            <OfflineBanner />
            <ImpersonationOutlet />
            <UserInfoError />
            <main
              ref={main}
              id="main"
              className={`shell-main ${styleName('content')}`}
              data-testid="main"
              data-content={contentMode}
              tabIndex={-1}
            >
              <PageHost {...views} onSettled={page.settle} />
              <PageLoading />
            </main>
            {layout.showFooter && <footer className={`shell-footer ${styleName('footer')}`}>{config.title}</footer>}
          </div>
          <SettingsButton place="floating" />
          <ProgressBar />
          <Announcer page={page} />
        </div>
      </ShortcutProvider>
    </SettingsHost>
  );
}

const MAIN_TARGET = '#main';

/** Link that skips the menu; the URL is unchanged, because it belongs to the router. */
function SkipLink({ onSkip }: { readonly onSkip: () => void }) {
  const t = useTranslate();
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    onSkip();
  };
  return (
    <a className="skip-link" href={MAIN_TARGET} data-testid="skip-link" onClick={skip}>
      {t('layout.shell.skipToContent')}
    </a>
  );
}
