import { createReaders } from '@machines/cache/readers.ts';
import type { MessagesRef } from '@machines/messages/index.ts';
import type { SessionRef } from '@machines/session/index.ts';
import type { AppConfig } from '@src/contracts/settings/app-config.ts';
import { demo } from '@src/demo/index.ts';
import type { ApiOverride } from '@src/demo/startup/api-address.ts';
import type { AppStorage } from '@src/services/storage/app-storage.ts';
import type { AppContext } from '@src/ui/app-context.tsx';
import { createRoot } from './actors/create-root.ts';
import { createLazyMachines } from './actors/lazy-machines.ts';
import { createLeaveControl, prepareUnsavedWork } from './actors/lazy-unsaved-changes-guard.ts';
import type { Ports, RootActors } from './actors/root-system.ts';
import { runRootEffects } from './actors/run-root-effects.ts';
import { createAppContext } from './create-app-context.ts';
import { type LazyServices, prepareServices } from './http/connect-services.ts';
import { createReporter, type Reporter } from './http/reporter.ts';
import { createLockGate, type LockGate } from './lock-gate.tsx';
import { loadMessageOutlets } from './outlets.tsx';
import { initialState, storedMenu } from './persistence/initial-state.ts';
import { persist } from './persistence/persist.ts';
import { reloadAsCurrentOperator, reloadOnBfcacheRestore, syncWindows } from './persistence/sync-windows.ts';
import { createRouting, type Routing } from './routing/bootstrap-router.ts';
import { createGuard } from './routing/guard.ts';
import { createPreload, loadHome, loadShell, prefetchCharts } from './routing/preload-page.ts';
import { captureErrors } from './startup/capture-errors.ts';
import type { Notify, StartupProblems } from './startup/report-startup-problems.ts';
import { syncTheme } from './startup/sync-theme.ts';
import { type ConsoleTexts, startTexts } from './texts/texts.ts';

/** Input of the composition root. */
interface AppOptions {
  readonly config: AppConfig;
  readonly storage: AppStorage;
  /** Problems noticed before messages could be shown. */
  readonly early: StartupProblems;
}

/**
 * The composition root: creates services, actors and router, connects them, and starts everything outside React. No
 * other module knows all of them, and each line uses only what is defined above it.
 */
export function createApp({ config, storage, early }: AppOptions) {
  const initial = initialState(config, storage);
  const texts = startTexts(initial.preferences.locale, noteMissingText);
  const loadTexts = () => texts.load(texts.current());
  const address = demo?.apiOverride(storage, config, window.location.origin) ?? NO_OVERRIDE;
  const services = prepareServices(config, address.used, storage);
  const work = prepareUnsavedWork();
  const readers = createReaders();
  const ports = portsOf({ services, texts, config, storage });
  const { root, actors } = createRoot(initial, ports, createLazyMachines({ config, services, work, readers }));

  const { messages, errorLog } = actors;
  const reporter = createReporter({ say: createNotify(messages, loadTexts), errorLog, now: Date.now });
  services.connect({ root, actors, reporter });
  const leave = createLeaveControl(work, { actors, storage });
  const guard = createGuard({ ...actors, leave });
  const routing = createRouting({ ...actors, guard, loadTexts });
  const gate = createLockGate(actors.lock, loadTexts);
  const context = createAppContext({ config, actors, readers, services, leave, routing, storage });

  const reload = () => {
    storage.flush();
    window.location.reload();
  };
  runRootEffects(root, { routing, reporter, services, reload });
  persist({ root, ...actors }, storage, config);
  followWindow(actors, storage, reporter);
  root.start();

  const parts = { config, storage, early, texts, services, actors, reporter, routing, gate, address, reload, context };
  return {
    context,
    texts: texts.store,
    LockGate: gate.LockGate,
    reporter,
    open: routing.open,
    warmUp: () => warmUp(parts),
  };
}

const NO_OVERRIDE: ApiOverride = { used: null, refused: null };

interface PortDeps {
  readonly services: LazyServices;
  readonly texts: ConsoleTexts;
  readonly config: AppConfig;
  readonly storage: AppStorage;
}

/** Implementations of the actors' ports by the services and by the loaders of code and texts. */
function portsOf({ services, texts, config, storage }: PortDeps): Ports {
  return {
    logIn: async (proof, signal) => (await services.get()).signIn(proof, signal),
    getUserInfo: async (signal) => (await services.get()).getUserInfo(signal),
    logOut: async (token) => (await services.get()).session.logOut(token),
    readStoredMenu: async () => {
      const kept = storedMenu(storage);
      return kept === null ? null : (await services.get()).readMenu(kept);
    },
    fetchMenu: async (signal) => (await services.get()).fetchMenu(signal),
    loadModules: async () => (await import('./routing/route-modules.ts')).routeModules(config),
    preload: createPreload({ config, loadTexts: () => texts.load(texts.current()), loadServices: services.get }),
    showLanguage: texts.show,
  };
}

/** Shows a message once its texts are loaded, or without them when loading fails. */
function createNotify(messages: MessagesRef, loadTexts: () => Promise<void>): Notify {
  return (message) => {
    const send = () => messages.send(message);
    loadTexts().then(send, send);
  };
}

/** Watches this window and the others, and applies the preferences to the document. */
function followWindow(actors: RootActors, storage: AppStorage, { log, say }: Reporter): void {
  const { preferences } = actors;
  const startAnew = () => reloadAsCurrentOperator(() => window.location.reload());
  syncWindows({ ...actors, storage, reloadPage: startAnew, say });
  reloadOnBfcacheRestore(document.body, startAnew);
  syncTheme(preferences, document.documentElement);
  captureErrors(log, () => preferences.getSnapshot().context.settings.useErrorHandle);
  window.addEventListener('pagehide', () => storage.flush());
}

interface WarmUpParts extends AppOptions {
  readonly texts: ConsoleTexts;
  readonly services: LazyServices;
  readonly actors: RootActors;
  readonly reporter: Reporter;
  readonly routing: Routing;
  readonly gate: LockGate;
  readonly address: ApiOverride;
  readonly context: AppContext;
  readonly reload: () => void;
}

/**
 * Loads code that can wait until the first page is shown, including the offline messages, which cannot be loaded
 * offline.
 */
function warmUp({
  config,
  storage,
  early,
  texts,
  services,
  actors,
  reporter,
  routing,
  gate,
  address,
  context: { answers },
  reload,
}: WarmUpParts): void {
  const { say, log } = reporter;
  // The largest file of the demo, which the first call waits for: other code for the first page is loaded after it.
  const server = demo?.prepareServer(actors.session) ?? Promise.resolve();
  const fetched = [
    server,
    import('./startup/load-after-first-page.ts').then(({ startAfterFirstPage }) =>
      startAfterFirstPage({
        ...{ ...actors, ...early, config, storage, gate, answers, say, log, reload, refusedAddress: address.refused },
        getUserInfo: async (signal) => (await services.get()).session.getUserInfo(signal),
      }),
    ),
    routing.warmUp(),
    services.get(),
    storage.prepare(),
    isSignedOut(actors.session) ? server.then(() => loadAhead(config, actors.session)) : loadShell(),
    loadMessageOutlets(),
    texts
      .load(texts.current())
      .then(() =>
        demo?.startToolbar({ ...actors, storage, config, services, reload, override: address.used }, texts.store),
      ),
  ];
  // A failed preload is ignored: the code is loaded again on demand, and then the failure is shown.
  for (const each of fetched) each?.catch(() => performance.mark('statehouse:warm-up-failed'));
}

const isSignedOut = (session: SessionRef) => session.getSnapshot().matches('anonymous');

/** Loads what the first page needs while the sign-in form is filled in. */
async function loadAhead(config: AppConfig, session: SessionRef): Promise<void> {
  await loadHome(config);
  await prefetchCharts(() => isSignedOut(session), navigator);
}

/** Sets a performance mark that the browser tests check: a key without a text is a defect. */
function noteMissingText(key: string): void {
  performance.mark(`statehouse:missing-text:${key}`);
}
