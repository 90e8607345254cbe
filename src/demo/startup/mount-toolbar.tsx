import { type SessionRef, selectIsCovered } from '@machines/session/index.ts';
import type { DemoServer } from '@mirage/create-server.ts';
import type { AppConfig } from '@src/contracts/settings/app-config.ts';
import { addressError } from '@src/demo/startup/api-address.ts';
import type { AppStorage } from '@src/services/storage/app-storage.ts';
import { apiAddressSlice } from '@src/services/storage/slices.ts';
import { TextContext, type TextStore } from '@src/ui/text/text-store.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { DemoToolbar } from '../toolbar/demo-toolbar.tsx';
import type { DockAddress, ToolbarControls } from '../toolbar/toolbar-controls.ts';

/** Dependencies of the toolbar. */
export interface ToolbarDeps {
  readonly server: Pick<DemoServer, 'scenario' | 'setScenario' | 'isShopOpen' | 'startSimulation' | 'reset'>;
  readonly session: SessionRef;
  readonly storage: AppStorage;
  readonly config: Pick<AppConfig, 'apiBase' | 'urlPrefix' | 'externalHosts' | 'hardened'>;
  /** The API address in use instead of the configured one; null when there is none. */
  readonly override: string | null;
  /** Reloads the page after everything is stored. */
  readonly reload: () => void;
}

/** Storage key of the address set in the toolbar. */
const ADDRESS_KEY = 'dock';

function addressControls({ storage, config, override, reload }: ToolbarDeps): DockAddress | null {
  if (config.hardened) return null;
  return {
    standard: `${config.apiBase}${config.urlPrefix}` || '/',
    override,
    refusal: (address) => addressError(address, config, window.location.origin),
    use: (address) => {
      if (address === null) storage.remove(apiAddressSlice);
      else storage.write(apiAddressSlice, { key: ADDRESS_KEY, val: address });
      reload();
    },
  };
}

/** Connects the toolbar's controls to the demo server, the session and storage. */
export function toolbarControls(deps: ToolbarDeps): ToolbarControls {
  const { server, session } = deps;
  return {
    scenario: () => server.scenario(),
    setScenario: (name) => server.setScenario(name),
    shop: {
      isOpen: () => server.isShopOpen(),
      open: async (open) => {
        await server.startSimulation(open);
        // The notices bell polls only while it expects new notices.
        window.dispatchEvent(new CustomEvent('statehouse:notices'));
      },
    },
    reset: async () => {
      await server.reset();
      // The server has ended every session with its data: no sign-out call is needed, except under the time-out cover.
      const isCovered = selectIsCovered(session.getSnapshot());
      session.send({ type: isCovered ? 'session.logout.requested' : 'session.ended.elsewhere' });
    },
    address: addressControls(deps),
  };
}

/** Appends the toolbar to the end of the page, so that it is last in the Tab order. */
export function mountToolbar(deps: ToolbarDeps, texts: TextStore): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <StrictMode>
      <TextContext value={texts}>
        <DemoToolbar controls={toolbarControls(deps)} />
      </TextContext>
    </StrictMode>,
  );
}
