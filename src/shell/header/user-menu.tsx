import { matchRoute, selectTable } from '@machines/permission/index.ts';
import { selectUser } from '@machines/session/index.ts';
import { useActors, useConsole } from '@src/ui/console-context.tsx';
import { Icon } from '@src/ui/icon.tsx';
import type { MenuEntry } from '@src/ui/menu-popup.tsx';
import { PopupMenu } from '@src/ui/popup-menu.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { initialsOf, ownPicture } from './initials.ts';
import { SignOutDialog } from './sign-out-dialog.tsx';

const ABOUT_PATH = '/about/index';

/** Names the operator and offers what concerns the session. */
export function UserMenu() {
  const { go } = useConsole();
  const { session, permission } = useActors();
  const t = useText();
  const user = useSelector(session, selectUser);
  const table = useSelector(permission, selectTable);
  const [asking, setAsking] = useState(false);
  const name = user?.realName ?? t('layout.header.unknownUser');
  const hasAbout = table !== null && matchRoute(table, ABOUT_PATH) !== null;
  const about: MenuEntry = {
    id: 'about',
    label: t('layout.header.about'),
    icon: 'pi pi-info-circle',
    onSelect: () => go(ABOUT_PATH),
  };
  const signOut: MenuEntry = {
    id: 'logout',
    label: t('layout.header.dropdownItemLoginOut'),
    icon: 'pi pi-sign-out',
    separated: hasAbout,
    testId: 'user-logout',
    onSelect: () => setAsking(true),
  };
  return (
    <>
      <PopupMenu
        label={t('layout.header.user', { name })}
        className="bar-button user-menu"
        testId="user-menu"
        entries={hasAbout ? [about, signOut] : [signOut]}
      >
        <Avatar name={user?.realName ?? ''} picture={ownPicture(user?.avatar ?? null)} />
        <span className="user-name">{name}</span>
        <Icon name="pi pi-angle-down" className="user-arrow" />
      </PopupMenu>
      <SignOutDialog open={asking} onClose={() => setAsking(false)} />
    </>
  );
}

/** The operator's picture, or initials where there is none or it does not load. */
function Avatar({ name, picture }: { readonly name: string; readonly picture: string | null }) {
  const [failed, setFailed] = useState<string | null>(null);
  const initials = initialsOf(name);
  return (
    <span className="avatar" aria-hidden="true">
      {picture !== null && picture !== failed ? (
        <img src={picture} alt="" onError={() => setFailed(picture)} />
      ) : initials === '' ? (
        <Icon name="pi pi-user" />
      ) : (
        <span className="avatar-initials" data-initials={initials} />
      )}
    </span>
  );
}
