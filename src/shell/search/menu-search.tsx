import { selectSettings } from '@machines/preferences/index.ts';
import { selectUser } from '@machines/session/index.ts';
import { useActors, useApp } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { isCovered } from '@src/ui/shortcuts/key-combo.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useMemo, useRef, useState } from 'react';
import { SignOutDialog } from '../header/sign-out-dialog.tsx';
import { useCloseOnNavigation } from '../hooks/use-close-on-navigation.ts';
import { useGlobalKey } from '../hooks/use-global-key.ts';
import { useLazy } from '../hooks/use-lazy.ts';
import { IconButton } from '../icon-button.tsx';
import type { CommandScene } from './commands.ts';
import { asksForSearch } from './search-keys.ts';
import { useEarlyKeys } from './use-early-keys.ts';

export interface MenuSearchProps {
  /** Opens the settings; without it there is no such command. */
  readonly onOpenSettings?: () => void;
  /** Locks the screen; without it, or when the setting forbids it, there is no such command. */
  readonly onLock?: () => void;
  /** Shows the shortcut list; without it there is no such command. */
  readonly onShowKeys?: () => void;
}

const MAX_RECENT = 5;

const loadPalette = () => import('./search-palette.tsx');

/** Search for pages and commands, opened by an icon, Ctrl+K or Command+K, and `/` outside inputs. */
export function MenuSearch(props: MenuSearchProps) {
  const { session } = useActors();
  const username = useSelector(session, (snapshot) => selectUser(snapshot)?.username);
  // Recent pages are per operator.
  return <OperatorSearch key={username} {...props} />;
}

function OperatorSearch({ onOpenSettings, onLock, onShowKeys }: MenuSearchProps) {
  const { go } = useApp();
  const actors = useActors();
  const t = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  const { part, fetch } = useLazy(loadPalette);
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [recent, setRecent] = useState<readonly string[]>([]);
  const early = useEarlyKeys();
  const open = async () => {
    early.begin();
    const isThere = await fetch();
    if (!isThere) early.take();
    setOpen(isThere);
  };
  useCloseOnNavigation(() => {
    setOpen(false);
    setAsking(false);
  });
  useGlobalKey((event) => {
    if (early.press(event)) return true;
    const { singleKeyShortcuts } = selectSettings(actors.preferences.getSnapshot());
    if (!asksForSearch(event, singleKeyShortcuts) || isCovered(button.current)) return false;
    void open();
    return true;
  });
  const scene = useMemo<CommandScene>(
    () => ({
      actors,
      go,
      askSignOut: () => setAsking(true),
      openSettings: onOpenSettings,
      lock: onLock,
      showKeys: onShowKeys,
    }),
    [actors, go, onOpenSettings, onLock, onShowKeys],
  );
  return (
    <>
      <IconButton
        ref={button}
        label={t('component.app.search.open')}
        data-testid="search-open"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void fetch()}
        onClick={open}
      >
        <Icon name="pi pi-search" size="header" />
      </IconButton>
      {isOpen && part !== null && (
        <part.SearchPalette
          scene={scene}
          recent={recent}
          takeEarly={early.take}
          onClose={() => setOpen(false)}
          onPage={(path) => {
            setRecent([path, ...recent.filter((other) => other !== path)].slice(0, MAX_RECENT));
            go(path);
          }}
          onCommand={(command) => command.run(scene)}
        />
      )}
      <SignOutDialog open={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
