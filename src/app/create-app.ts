import type { RootRef } from '@machines/root/index.ts';
import { selectToken } from '@machines/session/index.ts';
import type { AppConfig } from '@src/contracts/settings/app-config.ts';
import type { Locale } from '@src/contracts/settings/settings.ts';
import { demo } from '@src/demo/index.ts';
import type { ApiOverride } from '@src/demo/startup/api-address.ts';
import type { ToolbarDeps } from '@src/demo/startup/mount-toolbar.tsx';
import { type AssignOnce, createAssignOnce } from '@src/lib/assign-once.ts';
import type { AppStorage } from '@src/services/storage/app-storage.ts';
import { apiAddressSlice } from '@src/services/storage/slices.ts';
import type { Actors, AppContext } from '@src/ui/app-context.tsx';
import { createLazyLock, type LazyLock } from './actors/lazy-lock.ts';
import { createLazyUnsavedChangesGuard } from './actors/lazy-unsaved-changes-guard.ts';
import { createLockGate, type LockGate } from './actors/lock-gate.tsx';
import { createRoot, type Ports, provideMachines } from './actors/provide-machines.ts';
import { createRootActions } from './actors/root-actions.ts';
import { createAppContext } from './create-app-context.ts';
import { httpClientOptions } from './http/http-client-options.ts';
import { createLazyServices, type LazyServices } from './http/lazy-services.ts';
import { createReporter, type Reporter } from './http/reporter.ts';
import { loadMessageOutlets } from './lazy/lazy-toasts.tsx';
import { syncSessionAcrossTabs } from './persistence/cross-tab-session.ts';
import { initialState } from './persistence/initial-state.ts';
import { persistPreferences, persistSession, persistTabs } from './persistence/persist.ts';
import { persistLock, reloadOnBfcacheRestore, syncLockAcrossTabs } from './persistence/persist-lock.ts';
import { createRouting, type MountedView, type Routing } from './routing/bootstrap-router.ts';
import { createGuard } from './routing/guard.ts';
import { loadShell } from './routing/load-shell.ts';
import { createPreload } from './routing/preload-page.ts';
import { captureErrors } from './startup/capture-errors.ts';
import { startI18n, type Texts } from './startup/i18n.ts';
import type { Notify, StartupProblems } from './startup/report-startup-problems.ts';
import { syncTheme } from './startup/sync-theme.ts';

const isDemo = demo?.isRunning === true;

/** What the composition root is given. */
interface AppOptions {
  readonly config: AppConfig;
  readonly storage: AppStorage;
  /** What was noticed before anybody could be told. */
  readonly early: StartupProblems;
  readonly show: (shown: MountedView) => void;
}

/**
 * The composition root: makes services, actors and router, joins them, and starts everything outside React.
 * Nothing else in the source knows all of them. Three are read by what is made before them: root, routing, the context.
 */
export function createApp({ config, storage, early, show }: AppOptions) {
  const initial = initialState(config, storage);
  const address = addressOf(config, storage);
  const running = createAssignOnce<RunningRoot>('root');
  const { texts, notify, reporter } = startReporting(initial.preferences.locale, running.get);
  const routing = createAssignOnce<Routing>('routing');
  const context = createAssignOnce<AppContext>('context');
  const token = () => selectToken(running.get().session.getSnapshot());
  const late = { actors: running.get, lock: () => lock };
  const http = httpClientOptions({ config, apiOverride: address.used, reporter, ...late });
  const services = createLazyServices(http, async () => demo?.startServer(reporter.logThrown('demo')));
  const lock = lockOf(initial.lock !== null, token, services, reporter);
  const unsaved = createLazyUnsavedChangesGuard(async () => {
    const { startUnsavedChanges } = await import('./actors/start-unsaved-changes.tsx');
    return startUnsavedChanges({ context: context.get(), lock, storage, texts, onCrash: reporter.logThrown('leave') });
  });
  const effects = { say: notify, reporter, storage, services, running, routing };
  const machine = provideMachines(createPorts({ services, texts, lock, config, token }), rootActions(effects));
  const { root, children } = createRoot(machine, initial, { onCrash: reporter.logThrown('root') });
  running.set({ root, ...children });
  root.start();
  const guard = createGuard(children.navigation, lock, unsaved);
  const loadTexts = () => texts.load(texts.current());
  routing.set(createRouting({ ...children, guard, lock, hasToken: () => token() !== null, loadTexts, show }));
  syncActors(children, { lock, storage, config, log: reporter.log });
  const gate = createLockGate(lock, () => texts.load(texts.current()));
  const made = { lock, leave: unsaved, services, config, isDemo, entrance: routing.get(), storage };
  context.set(createAppContext({ ...made, actors: children }));
  const deferred = { ...made, ...children, gate, early, notify, reporter, address, texts };
  return {
    context: context.get(),
    i18n: texts.i18n,
    LockGate: gate.LockGate,
    reporter,
    open: routing.get().open,
    warmUp: () => loadDeferred({ ...deferred, reload: () => reload(storage) }),
  };
}

/** Root and those of its children that are spoken to by what is made before them. */
interface RunningRoot extends Pick<Actors, 'session' | 'permission' | 'messages' | 'errorLog'> {
  readonly root: RootRef;
}

interface RootEffects {
  readonly say: Notify;
  readonly reporter: Reporter;
  readonly storage: AppStorage;
  readonly services: LazyServices;
  readonly running: AssignOnce<RunningRoot>;
  readonly routing: AssignOnce<Routing>;
}

/** What root may do to the address, the requests and the storage. */
function rootActions({ storage, services, running, routing, ...telling }: RootEffects) {
  return createRootActions({
    ...telling,
    navigate: (fullPath) => void routing.get().navigate(fullPath, { replace: true }),
    cancel: () => services.peek()?.client.cancelReads(),
    keepTabs: (stored) => persistTabs(running.get().session, storage, stored),
    keepLock: (change) => persistLock(storage, change),
    reloadPage: () => reload(storage),
  });
}

/** What speaks to the operator: texts, messages and the error log. */
function startReporting(locale: Locale, running: () => RunningRoot) {
  const texts = startI18n(locale, noteMissingText);
  const notify = createNotify(running, texts);
  const reporter = createReporter({ say: notify, errorLog: () => running().errorLog, now: Date.now });
  return { texts, notify, reporter };
}

/** Shows a message as soon as its texts are there, and without them when they cannot be fetched. */
function createNotify(running: () => RunningRoot, texts: Texts): Notify {
  return (message) => {
    const send = () => running().messages.send(message);
    texts.load(texts.current()).then(send, send);
  };
}

interface DeferredDeps extends Omit<ToolbarDeps, 'server' | 'override'> {
  readonly gate: LockGate;
  readonly early: StartupProblems;
  readonly notify: Notify;
  readonly reporter: Reporter;
  readonly address: ApiOverride;
  readonly entrance: Routing;
  readonly services: LazyServices;
  readonly texts: Texts;
  readonly navigation: Actors['navigation'];
  readonly preferences: Actors['preferences'];
}

/** What can wait until the first page is shown; also what speaks of a lost network, since it cannot be fetched without one. */
function loadDeferred(parts: DeferredDeps): void {
  const { early, notify, reporter, address, entrance, services, storage, texts } = parts;
  warmUp([
    import('./startup/start-late.ts').then(({ startLate }) =>
      startLate({ ...parts, ...early, say: notify, log: reporter.log, refusedAddress: address.refused }),
    ),
    entrance.warmUp(),
    services.get(),
    storage.prepare(),
    loadShell(),
    loadMessageOutlets(),
    texts.load(texts.current()).then(() => demo?.startToolbar({ ...parts, override: address.used }, texts.i18n)),
  ]);
}

/** What is fetched ahead may fail quietly: it is fetched again when it is needed, and then the failure is shown. */
function warmUp(fetching: readonly Promise<unknown>[]): void {
  for (const each of fetching) each.catch(() => performance.mark('statehouse:warm-up-failed'));
}

/** Where calls go instead of the configured address: in the demo only. */
function addressOf(config: AppConfig, storage: AppStorage): ApiOverride {
  if (demo === null || !demo.isRunning) return { used: null, refused: null };
  return demo.apiOverride(storage.read(apiAddressSlice)?.val ?? null, config, window.location.origin);
}

interface FollowDeps {
  readonly lock: LazyLock;
  readonly storage: AppStorage;
  readonly config: AppConfig;
  readonly log: Reporter['log'];
}

/** Keeps what the actors know, here and between windows, and shows what they decide about the document. */
function syncActors(
  { session, preferences }: Pick<Actors, 'session' | 'preferences'>,
  { lock, storage, config, log }: FollowDeps,
): void {
  const startAnew = () => window.location.reload();
  persistSession(session, storage);
  persistPreferences(preferences, storage, config);
  syncLockAcrossTabs(lock, storage);
  reloadOnBfcacheRestore(document.body, startAnew);
  syncSessionAcrossTabs(session, lock, storage, startAnew);
  syncTheme(preferences, document.documentElement);
  captureErrors(log, () => preferences.getSnapshot().context.settings.useErrorHandle);
  window.addEventListener('pagehide', () => storage.flush());
}

/** The lock, over the session's token and the server's word on a password. */
function lockOf(wasLocked: boolean, token: () => string | null, services: LazyServices, reporter: Reporter): LazyLock {
  return createLazyLock(wasLocked, {
    token,
    services: services.get,
    onCrash: reporter.logThrown('lock'),
  });
}

function reload(storage: AppStorage): void {
  storage.flush();
  window.location.reload();
}

interface PortDeps {
  readonly services: LazyServices;
  readonly texts: Texts;
  readonly lock: LazyLock;
  readonly config: AppConfig;
  readonly token: () => string | null;
}

/** What the actors need done, by the services and the loaders of code and texts. */
function createPorts({ services, texts, lock, config, token }: PortDeps): Ports {
  return {
    logIn: async (proof, signal) => (await services.get()).signIn(proof, signal),
    getUserInfo: async (signal) => (await services.get()).getUserInfo(signal),
    logOut: async (token) => (await services.get()).session.logOut(token),
    fetchMenu: async (signal) => (await services.get()).fetchMenu(signal),
    loadModules: async () => (await import('./routing/route-modules.ts')).routeModules(config),
    preload: createPreload({
      config,
      loadTexts: () => texts.load(texts.current()),
      loadServices: services.get,
      loadLock: lock.get,
    }),
    showLanguage: texts.show,
    lock: lock.host,
    mayCheckMenu: () => token() !== null && !lock.isLocked(),
  };
}

/** Leaves a mark that the browser tests look for: a key without a text is a defect. */
function noteMissingText(key: string): void {
  performance.mark(`statehouse:missing-text:${key}`);
}
