import { createReaders } from '@machines/cache/readers.ts';
import type { MessagesRef } from '@machines/messages/index.ts';
import type { AppConfig } from '@src/contracts/settings/app-config.ts';
import { demo } from '@src/demo/index.ts';
import type { ApiOverride } from '@src/demo/startup/api-address.ts';
import type { AppStorage } from '@src/services/storage/app-storage.ts';
import type { AppContext } from '@src/ui/app-context.tsx';
import { createRoot } from './actors/create-root.ts';
import { followRoot } from './actors/follow-root.ts';
import { lateCode } from './actors/late-code.ts';
import { createLeaveControl, prepareUnsavedWork } from './actors/leave-control.ts';
import type { Ports, RootActors } from './actors/root-system.ts';
import { createAppContext } from './create-app-context.ts';
import { type LazyServices, prepareServices } from './http/connect-services.ts';
import { createReporter, type Reporter } from './http/reporter.ts';
import { createLockGate, type LockGate } from './lock-gate.tsx';
import { loadMessageOutlets } from './outlets.tsx';
import { initialState, storedMenu } from './persistence/initial-state.ts';
import { persist } from './persistence/persist.ts';
import { loadAnew, reloadOnBfcacheRestore, syncWindows } from './persistence/sync-windows.ts';
import { createRouting, type Routing } from './routing/bootstrap-router.ts';
import { createGuard } from './routing/guard.ts';
import { createPreload, loadShell } from './routing/preload-page.ts';
import { captureErrors } from './startup/capture-errors.ts';
import { startI18n, type Texts } from './startup/i18n.ts';
import type { Notify, StartupProblems } from './startup/report-startup-problems.ts';
import { syncTheme } from './startup/sync-theme.ts';

/** What the composition root is given. */
interface AppOptions {
  readonly config: AppConfig;
  readonly storage: AppStorage;
  /** What was noticed before anybody could be told. */
  readonly early: StartupProblems;
}

/**
 * The composition root: makes services, actors and router, joins them, and starts everything outside React. Nothing else in
 * the source knows all of them, and every line uses only what stands above it.
 */
export function createApp({ config, storage, early }: AppOptions) {
  const initial = initialState(config, storage);
  const texts = startI18n(initial.preferences.locale, noteMissingText);
  const loadTexts = () => texts.load(texts.current());
  const address = demo?.apiOverride(storage, config, window.location.origin) ?? NO_OVERRIDE;
  const services = prepareServices(config, address.used, storage);
  const work = prepareUnsavedWork();
  const readers = createReaders();
  const ports = portsOf({ services, texts, config, storage });
  const { root, actors } = createRoot(initial, ports, lateCode({ config, services, work, readers }));

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
  followRoot(root, { routing, reporter, services, reload });
  persist({ root, ...actors }, storage, config);
  followWindow(actors, storage, reporter);
  root.start();

  const made = { config, storage, early, texts, services, actors, reporter, routing, gate, address, reload, context };
  return {
    context,
    i18n: texts.i18n,
    LockGate: gate.LockGate,
    reporter,
    open: routing.open,
    warmUp: () => warmUp(made),
  };
}

const NO_OVERRIDE: ApiOverride = { used: null, refused: null };

interface PortDeps {
  readonly services: LazyServices;
  readonly texts: Texts;
  readonly config: AppConfig;
  readonly storage: AppStorage;
}

/** What the actors need done, by the services and the loaders of code and texts. */
function portsOf({ services, texts, config, storage }: PortDeps): Ports {
  return {
    logIn: async (proof, signal) => (await services.get()).signIn(proof, signal),
    getUserInfo: async (signal) => (await services.get()).getUserInfo(signal),
    logOut: async (token) => (await services.get()).session.logOut(token),
    recallMenu: async () => {
      const kept = storedMenu(storage);
      return kept === null ? null : (await services.get()).readMenu(kept);
    },
    fetchMenu: async (signal) => (await services.get()).fetchMenu(signal),
    loadModules: async () => (await import('./routing/route-modules.ts')).routeModules(config),
    preload: createPreload({ config, loadTexts: () => texts.load(texts.current()), loadServices: services.get }),
    showLanguage: texts.show,
  };
}

/** Shows a message as soon as its texts are there, and without them when they cannot be fetched. */
function createNotify(messages: MessagesRef, loadTexts: () => Promise<void>): Notify {
  return (message) => {
    const send = () => messages.send(message);
    loadTexts().then(send, send);
  };
}

/** Follows this window and the others, and shows what the actors decide about the document. */
function followWindow(actors: RootActors, storage: AppStorage, { log }: Reporter): void {
  const { preferences } = actors;
  const startAnew = () => loadAnew(() => window.location.reload());
  syncWindows(actors, storage, startAnew);
  reloadOnBfcacheRestore(document.body, startAnew);
  syncTheme(preferences, document.documentElement);
  captureErrors(log, () => preferences.getSnapshot().context.settings.useErrorHandle);
  window.addEventListener('pagehide', () => storage.flush());
}

interface Made extends AppOptions {
  readonly texts: Texts;
  readonly services: LazyServices;
  readonly actors: RootActors;
  readonly reporter: Reporter;
  readonly routing: Routing;
  readonly gate: LockGate;
  readonly address: ApiOverride;
  readonly context: AppContext;
  readonly reload: () => void;
}

/** Fetches what can wait until the first page is shown; also what speaks of a lost network, since it cannot be fetched without one. */
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
}: Made): void {
  const { say, log } = reporter;
  const fetched = [
    // The largest file of the demo, which the first call waits for.
    demo?.prepareServer(),
    import('./startup/after-first-page.ts').then(({ startAfterFirstPage }) =>
      startAfterFirstPage({
        ...{ ...actors, ...early, config, storage, gate, answers, say, log, reload, refusedAddress: address.refused },
        getUserInfo: async (signal) => (await services.get()).session.getUserInfo(signal),
      }),
    ),
    routing.warmUp(),
    services.get(),
    storage.prepare(),
    loadShell(),
    loadMessageOutlets(),
    texts
      .load(texts.current())
      .then(() =>
        demo?.startToolbar({ ...actors, storage, config, services, reload, override: address.used }, texts.i18n),
      ),
  ];
  // What is fetched ahead may fail quietly: it is fetched again when it is needed, and then the failure is shown.
  for (const each of fetched) each?.catch(() => performance.mark('statehouse:warm-up-failed'));
}

/** Leaves a mark that the browser tests look for: a key without a text is a defect. */
function noteMissingText(key: string): void {
  performance.mark(`statehouse:missing-text:${key}`);
}
