import { selectSettings } from '@machines/preferences/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { isCovered, isPlainKey } from '@src/ui/shortcuts/key-combo.ts';
import { createContext, type ReactNode, use, useState } from 'react';
import { useCloseOnNavigation } from '../hooks/use-close-on-navigation.ts';
import { useGlobalKey } from '../hooks/use-global-key.ts';
import { useLazy } from '../hooks/use-lazy.ts';

const OpenShortcuts = createContext<() => void>(() => undefined);

/** Opens the shortcut list. */
export const useOpenShortcuts = (): (() => void) => use(OpenShortcuts);

const loadSheet = () => import('./shortcut-sheet.tsx');

/** Outlet of the shortcut list; `?` opens it, unless single-key shortcuts are off. */
export function ShortcutProvider({ children }: { readonly children: ReactNode }) {
  const { preferences } = useActors();
  const { part, fetch } = useLazy(loadSheet);
  const [isOpen, setOpen] = useState(false);
  const open = async () => setOpen(await fetch());
  useCloseOnNavigation(() => setOpen(false));
  useGlobalKey((event) => {
    if (!isPlainKey(event, '?') || isCovered(document.querySelector('main'))) return false;
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
