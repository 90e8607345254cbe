import { selectSettings } from '@machines/preferences/index.ts';
import { useActors } from '@src/ui/console-context.tsx';
import { isPlainPress, isUnderCover } from '@src/ui/key-press.ts';
import { createContext, type ReactNode, use, useState } from 'react';
import { useCloseOnLeave } from '../use-close-on-leave.ts';
import { useLatePart } from '../use-late-part.ts';
import { useWindowKey } from '../use-window-key.ts';

const OpenShortcuts = createContext<() => void>(() => undefined);

/** Opens the list of keys. */
export const useOpenShortcuts = (): (() => void) => use(OpenShortcuts);

const loadSheet = () => import('./shortcut-sheet.tsx');

/** Holds the list of keys over the shell; `?` opens it, unless single keys are switched off. */
export function ShortcutHost({ children }: { readonly children: ReactNode }) {
  const { preferences } = useActors();
  const { part, fetch } = useLatePart(loadSheet);
  const [isOpen, setOpen] = useState(false);
  const open = async () => setOpen(await fetch());
  useCloseOnLeave(() => setOpen(false));
  useWindowKey((event) => {
    if (!isPlainPress(event, '?') || isUnderCover(document.querySelector('main'))) return false;
    if (!selectSettings(preferences.getSnapshot()).singleKeyShortcuts) return false;
    void open();
    return true;
  });
  return (
    <OpenShortcuts value={() => void open()}>
      {children}
      {isOpen && part !== null && <part.ShortcutSheet onClose={() => setOpen(false)} />}
    </OpenShortcuts>
  );
}
