import { selectSettings } from '@machines/preferences/index.ts';
import { selectUser } from '@machines/session/index.ts';
import { useActors, useConsole } from '@src/ui/console-context.tsx';
import { Icon } from '@src/ui/icon.tsx';
import { isUnderCover } from '@src/ui/key-press.ts';
import { useText } from '@src/ui/use-text.ts';
import { useSelector } from '@xstate/react';
import { useMemo, useRef, useState } from 'react';
import { BarButton } from '../bar-button.tsx';
import { SignOutDialog } from '../header/sign-out-dialog.tsx';
import { useCloseOnLeave } from '../use-close-on-leave.ts';
import { useLatePart } from '../use-late-part.ts';
import { useWindowKey } from '../use-window-key.ts';
import type { CommandScene } from './commands.ts';
import { asksForSearch } from './search-keys.ts';

/** Props of `MenuSearch`. */
export interface MenuSearchProps {
  /** Opens the settings; the command is there when this is. */
  readonly onOpenSettings?: () => void;
  /** Locks the screen; the command is there when this is and the setting allows it. */
  readonly onLock?: () => void;
  /** Shows the list of keys; the command is there when this is. */
  readonly onShowKeys?: () => void;
}

const MOST_RECENT = 5;

const loadPalette = () => import('./search-palette.tsx');

/** The way to every page and command: an icon, Ctrl+K or Command+K, and `/` outside of fields. */
export function MenuSearch(props: MenuSearchProps) {
  const { session } = useActors();
  const username = useSelector(session, (snapshot) => selectUser(snapshot)?.username);
  // What one operator opened is no business of the next.
  return <OperatorSearch key={username} {...props} />;
}

function OperatorSearch({ onOpenSettings, onLock, onShowKeys }: MenuSearchProps) {
  const { go } = useConsole();
  const actors = useActors();
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  const { part, fetch } = useLatePart(loadPalette);
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [recent, setRecent] = useState<readonly string[]>([]);
  const open = async () => setOpen(await fetch());
  useCloseOnLeave(() => {
    setOpen(false);
    setAsking(false);
  });
  useWindowKey((event) => {
    const { singleKeyShortcuts } = selectSettings(actors.preferences.getSnapshot());
    if (!asksForSearch(event, singleKeyShortcuts) || isUnderCover(button.current)) return false;
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
      <BarButton
        ref={button}
        label={t('component.app.search.open')}
        data-testid="search-open"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void fetch()}
        onClick={open}
      >
        <Icon name="pi pi-search" size="header" />
      </BarButton>
      {isOpen && part !== null && (
        <part.SearchPalette
          scene={scene}
          recent={recent}
          onClose={() => setOpen(false)}
          onPage={(path) => {
            setRecent([path, ...recent.filter((other) => other !== path)].slice(0, MOST_RECENT));
            go(path);
          }}
          onCommand={(command) => command.run(scene)}
        />
      )}
      <SignOutDialog open={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
