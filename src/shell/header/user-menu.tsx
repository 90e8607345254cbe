import { matchRoute, selectTable } from '@machines/permission/index.ts';
import { selectSettings } from '@machines/preferences/index.ts';
import { selectUser } from '@machines/session/index.ts';
import { Avatar } from '@src/ui/avatar.tsx';
import { useActors, useConsole } from '@src/ui/console-context.tsx';
import { Icon } from '@src/ui/icon.tsx';
import type { MenuEntry } from '@src/ui/menu-popup.tsx';
import { PopupMenu } from '@src/ui/popup-menu.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { LockDialog } from './lock-dialog.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';

const ABOUT_PATH = '/about/index';

/** Names the operator and offers what concerns the session. */
export function UserMenu() {
  const { go } = useConsole();
  const { session, permission, preferences } = useActors();
  const t = useText();
  const user = useSelector(session, selectUser);
  const table = useSelector(permission, selectTable);
  const { useLockPage } = useSelector(preferences, selectSettings).headerSetting;
  const [asking, setAsking] = useState(false);
  const [locking, setLocking] = useState(false);
  const name = user?.realName ?? t('layout.header.unknownUser');
  const hasAbout = table !== null && matchRoute(table, ABOUT_PATH) !== null;
  const about: MenuEntry = {
    id: 'about',
    label: t('layout.header.about'),
    icon: 'pi pi-info-circle',
    onSelect: () => go(ABOUT_PATH),
  };
  const lock: MenuEntry = {
    id: 'lock',
    label: t('layout.header.tooltipLock'),
    icon: 'pi pi-lock',
    testId: 'user-lock',
    onSelect: () => setLocking(true),
  };
  const signOut: MenuEntry = {
    id: 'logout',
    label: t('layout.header.dropdownItemLoginOut'),
    icon: 'pi pi-sign-out',
    separated: hasAbout || useLockPage,
    testId: 'user-logout',
    onSelect: () => setAsking(true),
  };
  return (
    <>
      <PopupMenu
        label={t('layout.header.user', { name })}
        className="bar-button user-menu"
        testId="user-menu"
        entries={[...(hasAbout ? [about] : []), ...(useLockPage ? [lock] : []), signOut]}
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
