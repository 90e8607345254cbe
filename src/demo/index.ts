import { GALLERY_PATHS } from '@src/contracts/demo/gallery-paths.ts';
import { DEMO_VIEWS } from '@src/contracts/demo/views.ts';
import type { AppConfig } from '@src/contracts/settings/app-config.ts';
import { galleryView } from './gallery/gallery-routes.ts';
import { IS_DEMO } from './is-demo.ts';
import { DemoAccounts } from './sign-in/demo-accounts.tsx';
import { DemoAuthenticator, DemoMessages, DemoScanner } from './sign-in/demo-phone.tsx';
import { rejectRemoteServer, storedOverride } from './startup/api-address.ts';
import { loadDemoCode, prepareDemo, startDemo, startToolbar } from './startup/start-demo.ts';

/** What the console takes from the demo at its start; its pages follow (`pages.ts`). */
export interface Demo {
  /** Whether this console runs on the demo's server; tests bring their own. */
  readonly isRunning: boolean;
  /** What the configuration file leaves open. */
  readonly configDefaults: Partial<AppConfig>;
  readonly rejectRemoteServer: typeof rejectRemoteServer;
  /** Where calls go instead of the configured address. */
  readonly apiOverride: typeof storedOverride;
  /** Names of the views that only the demo has. */
  readonly viewNames: readonly string[];
  readonly loadCode: typeof loadDemoCode;
  /** Begins what the server needs before it is started. */
  readonly prepareServer: typeof prepareDemo;
  readonly startServer: typeof startDemo;
  readonly startToolbar: typeof startToolbar;
  readonly Accounts: typeof DemoAccounts;
  readonly Messages: typeof DemoMessages;
  readonly Scanner: typeof DemoScanner;
  readonly Authenticator: typeof DemoAuthenticator;
}

/**
 * The demo's part of this console; the console imports nothing else of this folder but `pages.ts`. The product build takes
 * `product.ts` in place of this file (`rsbuild.config.ts`), so that its bundle holds no trace of the demo.
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
