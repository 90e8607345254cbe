import { selectUnread } from '@machines/error-log/index.ts';
import { selectIsDark, selectSettings } from '@machines/preferences/index.ts';
import { useActors, useConsole } from '@src/ui/console-context.tsx';
import { useTools } from '@src/ui/console-tools.ts';
import { Icon } from '@src/ui/icon.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useSelector } from '@xstate/react';
import { BarButton } from '../bar-button.tsx';
import { canGoFull, toggleFullScreen, useIsFullScreen } from './full-screen.ts';

const ERROR_LOG_PATH = '/error-log/list';
const MOST_SHOWN = 99;

/** Shows that errors were recorded and leads to them (specification, section 8). */
export function ErrorBadge() {
  const { go } = useConsole();
  const { errorLog, preferences } = useActors();
  const t = useText();
  const unread = useSelector(errorLog, selectUnread);
  const { useErrorHandle: records } = useSelector(preferences, selectSettings);
  if (!records || unread === 0) return null;
  const open = () => {
    go(ERROR_LOG_PATH);
    errorLog.send({ type: 'errorLog.read' });
  };
  return (
    <BarButton label={t('layout.header.errorCount', { count: unread })} data-testid="error-badge" onClick={open}>
      <span className="header-badge">
        <Icon name="pi pi-exclamation-circle" size="header" />
        <span className="header-badge-count" aria-hidden="true">
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      </span>
    </BarButton>
  );
}

/** Takes the full screen and gives it back; absent where the browser cannot. */
export function FullScreenToggle() {
  const t = useText();
  const isFull = useIsFullScreen();
  if (!canGoFull()) return null;
  return (
    <BarButton
      label={t(isFull ? 'layout.header.tooltipExitFull' : 'layout.header.tooltipEntryFull')}
      className="header-fullscreen"
      data-testid="fullscreen-toggle"
      aria-pressed={isFull}
      onClick={() => void toggleFullScreen()}
    >
      <Icon name={isFull ? 'pi pi-window-minimize' : 'pi pi-expand'} size="header" />
    </BarButton>
  );
}

/** Switches between the light and the dark theme. */
export function DarkToggle() {
  const { preferences } = useActors();
  const t = useText();
  const isDark = useSelector(preferences, selectIsDark);
  return (
    <BarButton
      label={t(isDark ? 'layout.header.toLight' : 'layout.header.toDark')}
      data-testid="dark-toggle"
      onClick={() => preferences.send({ type: 'preferences.theme.chosen', choice: isDark ? 'light' : 'dark' })}
    >
      <Icon name={isDark ? 'pi pi-sun' : 'pi pi-moon'} size="header" />
    </BarButton>
  );
}

/** Collapses and expands the menu; opens it as a drawer on a narrow window. */
export function MenuTrigger({ isDrawer }: { readonly isDrawer: boolean }) {
  const { preferences } = useActors();
  const t = useText();
  const { collapsed } = useSelector(preferences, selectSettings).menuSetting;
  const name = isDrawer ? 'layout.menu.open' : collapsed ? 'layout.menu.expand' : 'layout.menu.collapse';
  const toggle = () =>
    preferences.send({ type: 'preferences.settings.changed', patch: { menuSetting: { collapsed: !collapsed } } });
  return (
    <BarButton label={t(name)} data-testid="menu-trigger" aria-expanded={!collapsed} onClick={toggle}>
      <Icon name="pi pi-bars" size="header" />
    </BarButton>
  );
}

/** Opens the chart of what is in front of the operator; nothing where there are no tools. */
export function LensButton() {
  const tools = useTools();
  const t = useText();
  if (tools === null) return null;
  return (
    <BarButton label={t('layout.tools.lens')} data-testid="lens-button" onClick={tools.showLens}>
      <Icon name="pi pi-sitemap" size="header" />
    </BarButton>
  );
}
