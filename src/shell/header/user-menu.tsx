import type { TextKey } from '@locales/keys.ts';
import { matchRoute, selectTable } from '@machines/permission/index.ts';
import { selectSettings } from '@machines/preferences/index.ts';
import { selectUser } from '@machines/session/index.ts';
import { Avatar } from '@src/ui/avatar.tsx';
import { useActors, useConsole } from '@src/ui/console-context.tsx';
import { useTools } from '@src/ui/console-tools.ts';
import { Icon } from '@src/ui/icon.tsx';
import type { MenuEntry } from '@src/ui/menu-popup.tsx';
import { PopupMenu } from '@src/ui/popup-menu.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useOpenShortcuts } from '../shortcuts/shortcut-host.tsx';
import { useCloseOnLeave } from '../use-close-on-leave.ts';
import { useLayout } from '../use-layout.ts';
import { LockDialog } from './lock-dialog.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';

const ABOUT_PATH = '/about/index';

/** The dock of the demo has the form; it hears this and opens there. */
const askForApiAddress = () => void window.dispatchEvent(new CustomEvent('statehouse:api-address'));

/** Names the operator and offers what concerns the session. */
export function UserMenu() {
  const { go, build, config } = useConsole();
  const { session, permission, preferences } = useActors();
  const t = useText();
  const user = useSelector(session, selectUser);
  const table = useSelector(permission, selectTable);
  const { useLockPage, showDoc, showApi } = useSelector(preferences, selectSettings).headerSetting;
  const [asking, setAsking] = useState(false);
  const [locking, setLocking] = useState(false);
  useCloseOnLeave(() => {
    setAsking(false);
    setLocking(false);
  });
  const showKeys = useOpenShortcuts();
  const tools = useTools();
  // A narrow header has no room for its button.
  const hasLens = useLayout().sidebarIsDrawer;
  const name = user?.realName ?? t('layout.header.unknownUser');
  const entry = (id: string, label: TextKey, icon: string, onSelect: () => void): MenuEntry => ({
    id,
    label: t(label),
    icon,
    testId: `user-${id}`,
    onSelect,
  });
  const hasDocument = showDoc && table !== null && matchRoute(table, ABOUT_PATH) !== null;
  const hasAddress = showApi && build.isDemo && !config.hardened;
  const entries: readonly MenuEntry[] = [
    ...(hasDocument ? [entry('document', 'layout.header.dropdownItemDoc', 'pi pi-book', () => go(ABOUT_PATH))] : []),
    entry('shortcuts', 'layout.header.shortcuts', 'pi pi-question-circle', showKeys),
    ...(tools !== null && hasLens ? [entry('lens', 'layout.tools.lens', 'pi pi-sitemap', tools.showLens)] : []),
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
      <PopupMenu
        label={t('layout.header.user', { name })}
        className="bar-button user-menu"
        testId="user-menu"
        entries={entries}
      >
        <Avatar name={user?.realName ?? ''} picture={user?.avatar ?? null} />
        <span className="user-name">{name}</span>
        <Icon name="pi pi-angle-down" className="user-arrow" />
      </PopupMenu>
      <LockDialog open={locking} name={name} picture={user?.avatar ?? null} onClose={() => setLocking(false)} />
      <SignOutDialog open={asking} onClose={() => setAsking(false)} />
    </>
  );
}
