import { selectUnread } from '@machines/error-log/index.ts';
import { selectIsDark, selectSettings } from '@machines/preferences/index.ts';
import { useActors, useApp } from '@src/ui/app-context.tsx';
import { useDevtools } from '@src/ui/devtools-context.ts';
import { canGoFull, toggleFullScreen, useIsFullScreen } from '@src/ui/full-screen.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { IconButton } from '../icon-button.tsx';

const ERROR_LOG_PATH = '/error-log/list';
const MAX_SHOWN = 99;

/** Badge with the number of recorded errors; links to the error log (specification, section 8). */
export function ErrorBadge() {
  const { go } = useApp();
  const { errorLog, preferences } = useActors();
  const t = useTranslate();
  const unread = useSelector(errorLog, selectUnread);
  const { useErrorHandle: records } = useSelector(preferences, selectSettings);
  if (!records || unread === 0) return null;
  const open = () => {
    go(ERROR_LOG_PATH);
    errorLog.send({ type: 'errorLog.read' });
  };
  return (
    <IconButton label={t('layout.header.errorCount', { count: unread })} data-testid="error-badge" onClick={open}>
      <span className="header-badge">
        <Icon name="pi pi-exclamation-circle" size="header" />
        <span className="header-badge-count" aria-hidden="true">
          {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
        </span>
      </span>
    </IconButton>
  );
}

/** Enters and exits full screen; absent where the browser does not support it. */
export function FullScreenToggle() {
  const t = useTranslate();
  const isFull = useIsFullScreen();
  if (!canGoFull()) return null;
  return (
    <IconButton
      label={t(isFull ? 'layout.header.tooltipExitFull' : 'layout.header.tooltipEntryFull')}
      className="header-fullscreen"
      data-testid="fullscreen-toggle"
      aria-pressed={isFull}
      onClick={() => void toggleFullScreen()}
    >
      <Icon name={isFull ? 'pi pi-window-minimize' : 'pi pi-expand'} size="header" />
    </IconButton>
  );
}

/** Switches between the light and the dark theme. */
export function DarkToggle() {
  const { preferences } = useActors();
  const t = useTranslate();
  const isDark = useSelector(preferences, selectIsDark);
  return (
    <IconButton
      label={t(isDark ? 'layout.header.toLight' : 'layout.header.toDark')}
      data-testid="dark-toggle"
      onClick={() => preferences.send({ type: 'preferences.theme.chosen', choice: isDark ? 'light' : 'dark' })}
    >
      <Icon name={isDark ? 'pi pi-sun' : 'pi pi-moon'} size="header" />
    </IconButton>
  );
}

/** Collapses and expands the menu; opens it as a drawer in a narrow window. */
export function MenuTrigger({ isDrawer }: { readonly isDrawer: boolean }) {
  const { preferences } = useActors();
  const t = useTranslate();
  const { collapsed } = useSelector(preferences, selectSettings).menuSetting;
  const name = isDrawer ? 'layout.menu.open' : collapsed ? 'layout.menu.expand' : 'layout.menu.collapse';
  const toggle = () =>
    preferences.send({ type: 'preferences.settings.changed', patch: { menuSetting: { collapsed: !collapsed } } });
  return (
    <IconButton label={t(name)} data-testid="menu-trigger" aria-expanded={!collapsed} onClick={toggle}>
      <Icon name="pi pi-bars" size="header" />
    </IconButton>
  );
}

/** Button for the statechart of the current page; absent without developer tools. */
export function StateInspectorButton() {
  const tools = useDevtools();
  const t = useTranslate();
  if (tools === null) return null;
  return (
    <IconButton
      label={t('layout.tools.stateInspector')}
      data-testid="state-inspector-button"
      onClick={tools.showStateInspector}
    >
      <Icon name="pi pi-sitemap" size="header" />
    </IconButton>
  );
}
