import { useActors } from '@src/ui/app-context.tsx';
import { type ComponentType, createContext, type ReactNode, use, useState } from 'react';
import { useCloseOnNavigation } from '../hooks/use-close-on-navigation.ts';
import type { SettingsDrawerProps } from './settings-drawer.tsx';

const OpenSettings = createContext<() => void>(() => undefined);

/** Opens the settings drawer. */
export const useOpenSettings = (): (() => void) => use(OpenSettings);

/** Outlet of the settings drawer; its code is loaded on first use, and retried on the next after a failure. */
export function SettingsHost({ children }: { readonly children: ReactNode }) {
  const { messages } = useActors();
  const [drawer, setDrawer] = useState<{ readonly Drawer: ComponentType<SettingsDrawerProps> } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  useCloseOnNavigation(() => setIsOpen(false));
  const open = async () => {
    try {
      const { SettingsDrawer: Drawer } = await import('./settings-drawer.tsx');
      setDrawer({ Drawer });
      setIsOpen(true);
    } catch (cause) {
      if (!(cause instanceof Error)) throw cause;
      messages.send({
        type: 'messages.shown',
        key: 'settings_load',
        severity: 'error',
        textKey: 'layout.setting.loadFailed',
      });
    }
  };
  return (
    <OpenSettings value={() => void open()}>
      {children}
      {isOpen && drawer !== null && <drawer.Drawer onClose={() => setIsOpen(false)} />}
    </OpenSettings>
  );
}
