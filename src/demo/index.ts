import { GALLERY_PATHS } from '@src/contracts/demo/gallery-paths.ts';
import { DEMO_VIEWS } from '@src/contracts/demo/views.ts';
import type { AppConfig } from '@src/contracts/settings/app-config.ts';
import { lazyOutlet } from '@src/ui/lazy-component.tsx';
import { galleryView } from './gallery/gallery-routes.ts';
import { IS_DEMO } from './is-demo.ts';
import { DemoAccounts } from './sign-in/demo-accounts.tsx';
import { rejectRemoteServer, storedOverride } from './startup/api-address.ts';
import { loadDemoCode, prepareDemo, startDemo, startToolbar } from './startup/start-demo.ts';

/** The simulated phone is loaded with the sign-in forms that need it. */
const loadPhone = () => import('./sign-in/demo-phone.tsx');
const DemoMessages = lazyOutlet(async () => (await loadPhone()).DemoMessages);
const DemoScanner = lazyOutlet(async () => (await loadPhone()).DemoScanner);
const DemoAuthenticator = lazyOutlet(async () => (await loadPhone()).DemoAuthenticator);

/** Parts of the demo that the console uses at startup; its pages are loaded later (`pages.ts`). */
export interface Demo {
  /** True when this console uses the demo server; tests provide their own. */
  readonly isRunning: boolean;
  /** Defaults for absent keys of the configuration file. */
  readonly configDefaults: Partial<AppConfig>;
  readonly rejectRemoteServer: typeof rejectRemoteServer;
  /** Address for calls instead of the configured one. */
  readonly apiOverride: typeof storedOverride;
  /** Names of the views that only the demo has. */
  readonly viewNames: readonly string[];
  readonly loadCode: typeof loadDemoCode;
  /** Starts loading the server's prerequisites. */
  readonly prepareServer: typeof prepareDemo;
  readonly startServer: typeof startDemo;
  readonly startToolbar: typeof startToolbar;
  readonly Accounts: typeof DemoAccounts;
  readonly Messages: typeof DemoMessages;
  readonly Scanner: typeof DemoScanner;
  readonly Authenticator: typeof DemoAuthenticator;
}

/**
 * The demo's part of this console; the console imports nothing else of this folder but `pages.ts`. The product build
 * replaces this file by `product.ts` (`rsbuild.config.ts`), so that its bundle holds no trace of the demo.
 */
export const demo: Demo | null = {
  isRunning: IS_DEMO,
  configDefaults: { apiBase: '/basic-api' },
  rejectRemoteServer,
  apiOverride: storedOverride,
  viewNames: [...DEMO_VIEWS, ...GALLERY_PATHS.map((path) => galleryView({ path }))],
  loadCode: loadDemoCode,
  prepareServer: prepareDemo,
  startServer: startDemo,
  startToolbar,
  Accounts: DemoAccounts,
  Messages: DemoMessages,
  Scanner: DemoScanner,
  Authenticator: DemoAuthenticator,
};
