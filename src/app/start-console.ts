import { type Page, selectCurrent } from '@machines/navigation/index.ts';
import { selectToken } from '@machines/session/index.ts';
import type { AppConfig } from '@src/contracts/app-config.ts';
import type { PageLocation } from '@src/contracts/route.ts';
import type { Locale } from '@src/contracts/settings.ts';
import { fullPathOf } from '@src/lib/location.ts';
import type { AppStorage } from '@src/services/storage/app-storage.ts';
import { apiAddressSlice } from '@src/services/storage/slices.ts';
import type { Actors } from '@src/ui/console-context.tsx';
import { preloadView } from '@src/views/registry.ts';
import { waitFor } from 'xstate';
import { type ApiOverride, apiOverride, NO_OVERRIDE } from './api-address.ts';
import { followAppearance } from './appearance.ts';
import { captureErrors } from './capture-errors.ts';
import { createListeners, createMachines, type Ports, startRoot } from './create-actors.ts';
import { createConsole } from './create-console.ts';
import { startDemo, startDock } from './demo.ts';
import { createEntrance, type Entrance, type Shown } from './entrance.ts';
import { distrustKeptPage, followLock, keepLock } from './follow-lock.ts';
import { createGuard } from './guard.ts';
import { httpParts } from './http-parts.ts';
import { initialState } from './initial-state.ts';
import { createLazyLeave } from './lazy-leave.ts';
import { createLazyLock, type LazyLock } from './lazy-lock.ts';
import { createLazyServices, type LazyServices } from './lazy-services.ts';
import { loadShell } from './load-shell.ts';
import { createLockGate, type LockGate } from './lock-gate.tsx';
import { loadMessageOutlets } from './message-outlet.tsx';
import type { DockParts } from './mount-dock.tsx';
import { followOtherWindows } from './other-windows.ts';
import { persistPreferences, persistSession, persistTabs } from './persist.ts';
import { createReporter, type Reporter } from './report-failure.ts';
import type { EarlyNews, Say } from './report-start.ts';
import { createRootActions } from './root-actions.ts';
import { startTexts, type Texts } from './texts.ts';

const isDemo = process.env.PUBLIC_DEMO === 'true';
const done = Promise.resolve();

/**
 * The composition root: makes services, actors and router, joins them, and starts everything outside React.
 * Nothing else in the source knows all the parts.
 */
export function startConsole(config: AppConfig, storage: AppStorage, early: EarlyNews, show: (shown: Shown) => void) {
  const initial = initialState(config, storage);
  const { listeners, texts, say, reporter } = startTelling(initial.preferences.locale);
  const address = addressOf(config, storage);
  const actors = () => ({ root, session: children.session });
  const http = httpParts({ config, apiOverride: address.used, reporter, actors });
  const services = createLazyServices(http, () => startDemo(reporter.logThrown('demo')));
  const actions = createRootActions({
    ...listeners,
    say,
    reporter,
    navigate: (fullPath) => void entrance.navigate(fullPath, { replace: true }),
    cancel: (page) => cancelRequests(services, page),
    keepTabs: (stored) => persistTabs(children.session, storage, stored),
    keepLock: (change) => keepLock(storage, change),
    reloadPage: () => reload(storage),
  });
  const token = () => selectToken(children.session.getSnapshot());
  const lock = lockOf(initial.lock !== null, token, services, reporter);
  const leaving = () => ({ console, lock, storage, texts, onCrash: reporter.logThrown('leave') });
  const leave = createLazyLeave(async () => (await import('./start-leave.tsx')).startLeave(leaving()));
  const machine = createMachines(createPorts(services, texts, lock, config), actions);
  const { root, children } = startRoot(machine, initial, { onCrash: reporter.logThrown('root') });
  const { session, navigation } = children;
  const guard = createGuard(navigation, lock, leave);
  const entrance: Entrance = createEntrance({ navigation, guard, lock, hasToken: () => token() !== null, show });
  followActors(children, { lock, storage, config, log: reporter.log });
  const gate = createLockGate(lock, () => texts.load(texts.current()));
  const made = { lock, leave, services, config, isDemo, entrance, storage };
  const console = createConsole({ ...made, actors: { ...children, ...listeners } });
  const later = { ...made, gate, early, say, reporter, address, texts, session, navigation };
  return {
    console,
    i18n: texts.i18n,
    LockGate: gate.LockGate,
    reporter,
    open: entrance.open,
    warmUp: () => completeLater({ ...later, reload: () => reload(storage) }),
  };
}

/** What speaks to the operator: texts, messages and the error log. */
function startTelling(locale: Locale) {
  const listeners = createListeners();
  const texts = startTexts(locale, noteMissingText);
  const say = createSay(listeners.messages, texts);
  return { listeners, texts, say, reporter: createReporter({ say, errorLog: listeners.errorLog, now: Date.now }) };
}

/** Shows a message as soon as its texts are there, and without them when they cannot be fetched. */
function createSay(messages: Actors['messages'], texts: Texts): Say {
  return (message) => {
    const send = () => messages.send(message);
    texts.load(texts.current()).then(send, send);
  };
}

interface LateParts extends Omit<DockParts, 'server' | 'override'> {
  readonly gate: LockGate;
  readonly early: EarlyNews;
  readonly say: Say;
  readonly reporter: Reporter;
  readonly address: ApiOverride;
  readonly entrance: Entrance;
  readonly services: LazyServices;
  readonly texts: Texts;
  readonly navigation: Actors['navigation'];
}

/** How long the first page has the line for itself before the lock screen is fetched, in ms. */
const FIRST_PAGE_TIME = 2000;

/** Resolves when a page of the console has had its time: before that there is nothing to lock. */
async function atWork(navigation: Actors['navigation']): Promise<void> {
  await waitFor(navigation, (snapshot) => selectCurrent(snapshot)?.page.kind === 'route', { timeout: Infinity });
  await new Promise((resolve) => setTimeout(resolve, FIRST_PAGE_TIME));
}

/** What can wait until the first page is shown; also what speaks of a lost network, since it cannot be fetched without one. */
function completeLater(parts: LateParts): void {
  const { gate, early, say, reporter, address, entrance, services, storage, texts, navigation } = parts;
  warmUp([
    import('./report-start.ts').then(({ reportStart }) =>
      reportStart({ ...early, say, log: reporter.log, refusedAddress: address.refused }),
    ),
    entrance.warmUp(),
    services.get(),
    storage.prepare(),
    loadShell(),
    loadMessageOutlets(),
    atWork(navigation).then(() => gate.load()),
    texts.load(texts.current()),
    isDemo ? texts.load(texts.current()).then(() => startDock({ ...parts, override: address.used }, texts.i18n)) : done,
  ]);
}

/** What is fetched ahead may fail quietly: it is fetched again when it is needed, and then the failure is shown. */
function warmUp(fetching: readonly Promise<unknown>[]): void {
  for (const each of fetching) each.catch(() => performance.mark('statehouse:warm-up-failed'));
}

/** Where calls go instead of the configured address: in the demo only. */
function addressOf(config: AppConfig, storage: AppStorage): ApiOverride {
  if (!isDemo) return NO_OVERRIDE;
  return apiOverride(storage.read(apiAddressSlice)?.val ?? null, config, window.location.origin);
}

interface FollowParts {
  readonly lock: LazyLock;
  readonly storage: AppStorage;
  readonly config: AppConfig;
  readonly log: Reporter['log'];
}

/** Keeps what the actors know, here and between windows, and shows what they decide about the document. */
function followActors(
  { session, preferences }: Pick<Actors, 'session' | 'preferences'>,
  { lock, storage, config, log }: FollowParts,
): void {
  const startAnew = () => window.location.reload();
  persistSession(session, storage);
  persistPreferences(preferences, storage, config);
  followLock(lock, storage);
  distrustKeptPage(document.body, startAnew);
  followOtherWindows(session, lock, storage, startAnew);
  followAppearance(preferences, document.documentElement);
  captureErrors(log, () => preferences.getSnapshot().context.settings.useErrorHandle);
  window.addEventListener('pagehide', () => storage.flush());
}

/** The lock, over the session's token and the server's word on a password. */
function lockOf(wasLocked: boolean, token: () => string | null, services: LazyServices, reporter: Reporter): LazyLock {
  return createLazyLock(wasLocked, {
    token,
    signInAgain: async (credentials, signal) => (await services.get()).session.logInAgain(credentials, signal),
    onCrash: reporter.logThrown('lock'),
  });
}

/** Ends the reads of a page, or everything that belongs to the session. */
function cancelRequests(services: LazyServices, page: PageLocation | null): void {
  if (page === null) services.peek()?.client.cancelAll();
  else services.peek()?.client.cancelScope(fullPathOf(page));
}

function reload(storage: AppStorage): void {
  storage.flush();
  window.location.reload();
}

/** What the actors need done, by the services and the loaders of code and texts. */
function createPorts(services: LazyServices, texts: Texts, lock: LazyLock, config: AppConfig): Ports {
  return {
    logIn: async (proof, signal) => (await services.get()).signIn(proof, signal),
    getUserInfo: async (signal) => (await services.get()).session.getUserInfo(signal),
    logOut: async (token) => (await services.get()).session.logOut(token),
    fetchMenu: async (signal) => (await services.get()).fetchMenu(signal),
    loadModules: async () => (await import('./route-modules.ts')).routeModules(config),
    preload: (page) => preloadPage(page, services, texts, lock),
    showLanguage: texts.show,
    lock: lock.host,
  };
}

/** Fetches what stands on a page: nothing for sign-in, texts for the public page, and the whole console for the rest. */
async function preloadPage(page: Page, services: LazyServices, texts: Texts, lock: LazyLock): Promise<void> {
  if (page.kind === 'login') return;
  const text = texts.load(texts.current());
  if (page.kind === 'public') return text;
  const view = page.kind === 'route' && page.match.record.view.kind === 'view' ? page.match.record.view.name : null;
  await Promise.all([text, services.get(), lock.get(), loadShell(), view === null ? null : preloadView(view)]);
}

/** Leaves a mark that the browser tests look for: a key without a text is a defect. */
function noteMissingText(key: string): void {
  performance.mark(`statehouse:missing-text:${key}`);
}
