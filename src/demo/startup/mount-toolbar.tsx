import { type SessionRef, selectIsCovered } from '@machines/session/index.ts';
import type { DemoServer } from '@mirage/create-server.ts';
import type { AppConfig } from '@src/contracts/settings/app-config.ts';
import { addressError } from '@src/demo/startup/api-address.ts';
import type { AppStorage } from '@src/services/storage/app-storage.ts';
import { apiAddressSlice } from '@src/services/storage/slices.ts';
import type { i18n } from 'i18next';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { DemoDock } from '../toolbar/demo-toolbar.tsx';
import type { DockAddress, DockControls } from '../toolbar/toolbar-controls.ts';

/** What the dock is made of. */
export interface ToolbarDeps {
  readonly server: Pick<DemoServer, 'scenario' | 'setScenario' | 'isShopOpen' | 'startSimulation' | 'reset'>;
  readonly session: SessionRef;
  readonly storage: AppStorage;
  readonly config: Pick<AppConfig, 'apiBase' | 'urlPrefix' | 'externalHosts' | 'hardened'>;
  /** The API address in use instead of the configured one; null when there is none. */
  readonly override: string | null;
  /** Loads the page anew, with everything stored. */
  readonly reload: () => void;
}

/** Name under which the dock keeps an address. */
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

/** What the dock does, by the demo server, the session and storage. */
export function toolbarControls(deps: ToolbarDeps): DockControls {
  const { server, session } = deps;
  return {
    scenario: () => server.scenario(),
    setScenario: (name) => server.setScenario(name),
    shop: {
      isOpen: () => server.isShopOpen(),
      open: async (open) => {
        await server.startSimulation(open);
        // The bell asks again by itself only while it knows that something may come.
        window.dispatchEvent(new CustomEvent('statehouse:notices'));
      },
    },
    reset: async () => {
      await server.reset();
      // The server has ended every session with its data: nothing is left to say goodbye to, except for the time-out cover.
      const isCovered = selectIsCovered(session.getSnapshot());
      session.send({ type: isCovered ? 'session.logout.requested' : 'session.ended.elsewhere' });
    },
    address: addressControls(deps),
  };
}

/** Puts the dock behind everything else in the page, so that it comes last for the keyboard too. */
export function mountToolbar(deps: ToolbarDeps, texts: i18n): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <DemoDock controls={toolbarControls(deps)} />
      </I18nextProvider>
    </StrictMode>,
  );
}
