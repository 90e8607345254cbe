import type { TextKey } from '@locales/keys.ts';
import { matchRoute, selectTable } from '@machines/permission/index.ts';
import { selectSettings } from '@machines/preferences/index.ts';
import { selectUser } from '@machines/session/index.ts';
import { useActors, useApp } from '@src/ui/app-context.tsx';
import { useDevtools } from '@src/ui/devtools-context.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { lazyOutlet } from '@src/ui/lazy-component.tsx';
import { Avatar } from '@src/ui/media/avatar.tsx';
import type { MenuEntry } from '@src/ui/menu/menu.tsx';
import { MenuButton } from '@src/ui/menu/menu-button.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useCloseOnNavigation } from '../hooks/use-close-on-navigation.ts';
import { useLayout } from '../hooks/use-layout.ts';
import { useOpenShortcuts } from '../shortcuts/shortcut-provider.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';

const ABOUT_PATH = '/about/index';
/** Page for changing the own password (contracts, `MUST_CHANGE_HOME`). */
const PASSWORD_PATH = '/system/changePassword';
/** Page with the own second factor and sessions (contracts, `SECURITY_PATH`). */
const OWN_SECURITY_PATH = '/system/security';

/** Loaded when the operator locks the screen; not needed by the first page. */
const LockDialog = lazyOutlet(async () => (await import('./lock-dialog.tsx')).LockDialog);

/** The form is part of the demo toolbar, which listens for this event. */
const askForApiAddress = () => void window.dispatchEvent(new CustomEvent('statehouse:api-address'));

/** Menu with the operator's name and actions of the session. */
export function UserMenu() {
  const { go, build, config } = useApp();
  const { session, permission, preferences } = useActors();
  const t = useTranslate();
  const user = useSelector(session, selectUser);
  const table = useSelector(permission, selectTable);
  const { useLockPage, showDoc, showApi } = useSelector(preferences, selectSettings).headerSetting;
  const [asking, setAsking] = useState(false);
  // Null until locking is requested.
  const [locking, setLocking] = useState<boolean | null>(null);
  const stopLocking = () => setLocking((before) => before && false);
  useCloseOnNavigation(() => {
    setAsking(false);
    stopLocking();
  });
  const showKeys = useOpenShortcuts();
  const tools = useDevtools();
  // Only in a narrow header, which has no room for the button.
  const hasStateInspector = useLayout().sidebarIsDrawer;
  const name = user?.realName ?? t('layout.header.unknownUser');
  const entry = (id: string, label: TextKey, icon: string, onSelect: () => void): MenuEntry => ({
    id,
    label: t(label),
    icon,
    testId: `user-${id}`,
    onSelect,
  });
  const opens = (path: string) => table !== null && matchRoute(table, path) !== null;
  const hasAddress = showApi && build.isDemo && !config.hardened;
  const entries: readonly MenuEntry[] = [
    ...(showDoc && opens(ABOUT_PATH)
      ? [entry('document', 'layout.header.dropdownItemDoc', 'pi pi-book', () => go(ABOUT_PATH))]
      : []),
    ...(opens(PASSWORD_PATH)
      ? [entry('password', 'routes.system.changePassword', 'pi pi-key', () => go(PASSWORD_PATH))]
      : []),
    ...(opens(OWN_SECURITY_PATH)
      ? [entry('security', 'routes.system.security', 'pi pi-shield', () => go(OWN_SECURITY_PATH))]
      : []),
    entry('shortcuts', 'layout.header.shortcuts', 'pi pi-question-circle', showKeys),
    ...(tools !== null && hasStateInspector
      ? [entry('state-inspector', 'layout.tools.stateInspector', 'pi pi-sitemap', tools.showStateInspector)]
      : []),
    ...(tools === null ? [] : [entry('report', 'layout.tools.report', 'pi pi-megaphone', tools.reportProblem)]),
    ...(hasAddress ? [entry('api', 'layout.header.dropdownChangeApi', 'pi pi-server', askForApiAddress)] : []),
    ...(useLockPage ? [entry('lock', 'layout.header.tooltipLock', 'pi pi-lock', () => setLocking(true))] : []),
    {
      ...entry('logout', 'layout.header.dropdownItemLoginOut', 'pi pi-sign-out', () => setAsking(true)),
      separated: true,
    },
  ];
  return (
    <>
      <MenuButton
        label={t('layout.header.user', { name })}
        className="bar-button user-menu"
        testId="user-menu"
        entries={entries}
      >
        <Avatar name={user?.realName ?? ''} picture={user?.avatar ?? null} />
        <span className="user-name">{name}</span>
        <Icon name="pi pi-angle-down" className="user-arrow" />
      </MenuButton>
      {locking !== null && (
        <LockDialog open={locking} name={name} picture={user?.avatar ?? null} onClose={stopLocking} />
      )}
      <SignOutDialog open={asking} onClose={() => setAsking(false)} />
    </>
  );
}
